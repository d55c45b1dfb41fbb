package io.github.staticfileservlet.resource;

import java.nio.file.attribute.BasicFileAttributes;
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
 */
public record FileStat(long length, FileTime lastModified, @Nullable Object fileKey) {
  /** Archives and images that are built reproducibly give all files one time, up to this. */
  private static final Instant LAST_CONSTANT = Instant.parse("1980-01-02T23:59:59Z");

  private static final Duration RACY_WINDOW = Duration.ofSeconds(2);

  /** The stat of a file from its attributes. */
  public static FileStat of(BasicFileAttributes attributes) {
    return new FileStat(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
  }

  /** Whether the time says anything: it is no constant of a build and does not lie ahead. */
  boolean isTelling(Instant now) {
    Instant time = lastModified.toInstant();
    return time.isAfter(LAST_CONSTANT) && !time.isAfter(now);
  }

  /**
   * Whether the file changed so recently that it may change again within the same tick of the file
   * system's clock or the same second of an HTTP date.
   */
  boolean isRacy(Instant now) {
    return lastModified.toInstant().plus(RACY_WINDOW).isAfter(now);
  }
}
