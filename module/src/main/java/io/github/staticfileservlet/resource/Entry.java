package io.github.staticfileservlet.resource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a directory shows.
 *
 * @param length in bytes; 0 for a directory
 * @param lastModified null for a directory
 */
public record Entry(String name, boolean isDirectory, long length, @Nullable Instant lastModified) {

  /** A directory of this name. */
  static Entry directory(String name) {
    return new Entry(name, true, 0, null);
  }
}
