package io.github.staticfileservlet.resource;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where the bytes of one version of a representation lie. */
@FunctionalInterface
public interface Source {
  /**
   * Opens the content.
   *
   * @param mappable whether the content may be a mapping: nothing on the way out will read it in
   *     native code, where a file that is cut short would end the process
   * @return null where the stored bytes are no longer this version: look it up again
   * @throws IOException if it is this version, as far as can be told, but cannot be opened
   */
  @Nullable Content open(boolean mappable) throws IOException;

  /** Whether any part can be reached without reading all that lies before it. */
  default boolean hasRandomAccess() {
    return true;
  }
}
