package io.github.staticfileservlet.resource;

import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the file system says of one version of a file. Two that are equal are taken for the same
 * version.
 *
 * @param length its length in bytes
 * @param lastModified its time of modification, as fine as the file system has it
 * @param fileKey the file's identity on its file system, such as device and inode; null where there
 *     is none
 * @param lastChanged when anything of it changed, its name included, which no program can set; null
 *     where the file system does not tell
 */
public record FileStat(
    long length, FileTime lastModified, @Nullable Object fileKey, @Nullable FileTime lastChanged) {
  /** Archives and images that are built reproducibly give all files one time, before this. */
  private static final Instant END_OF_CONSTANTS = Instant.parse("1980-01-03T00:00:00Z");

  private static final Duration RACY_WINDOW = Duration.ofSeconds(2);

  /** Whether the time says anything: it is no constant of a build and does not lie ahead. */
  boolean isTelling(Instant now) {
    Instant time = lastModified.toInstant();
    return !time.isBefore(END_OF_CONSTANTS) && !time.isAfter(now);
  }

  /** Whether no later version has the same: its time says something, or the time of its change. */
  boolean isUnique(Instant now) {
    return isTelling(now) || lastChanged != null;
  }

  /**
   * Whether the file changed, or came to its name, so recently that this may happen again within
   * the same tick of the file system's clock or the same second of an HTTP date.
   */
  boolean isRacy(Instant now) {
    Instant windowBegin = now.minus(RACY_WINDOW);
    return lastModified.toInstant().isAfter(windowBegin)
        || (lastChanged != null && lastChanged.toInstant().isAfter(windowBegin));
  }
}
