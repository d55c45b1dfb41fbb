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

  /** Whether this very file lies there still, and is shorter now. */
  boolean isCutShort() {
    try {
      BasicFileAttributes now =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return Objects.equals(now.fileKey(), stat.fileKey()) && now.size() < stat.length();
    } catch (IOException gone) {
      return false; // it has no name any more, and its bytes are as they were
    }
  }
}
