package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A version of a file.
 *
 * @param file its real path
 * @param stat what was found there
 */
record FileVersion(Path file, FileStat stat) {

  /** Whether this version lies there still. */
  boolean isCurrent() {
    try {
      BasicFileAttributes now = attributes();
      return Objects.equals(now.fileKey(), stat.fileKey())
          && now.size() == stat.length()
          && now.lastModifiedTime().equals(stat.lastModified());
    } catch (IOException gone) {
      return false;
    }
  }

  /**
   * How much there is of this very file now, as far as that can be told: all of it where another
   * has taken its name, or nothing has.
   */
  long currentLength() {
    try {
      BasicFileAttributes now = attributes();
      return Objects.equals(now.fileKey(), stat.fileKey()) ? now.size() : stat.length();
    } catch (IOException gone) {
      return stat.length();
    }
  }

  private BasicFileAttributes attributes() throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }
}
