package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What lies under a name.
 *
 * @param isDirectory whether it is a directory
 * @param isRegular whether it is a regular file, and not a FIFO, a socket, a device or a link
 * @param stat its state
 */
record FileEntry(boolean isDirectory, boolean isRegular, FileStat stat) {

  /** The entry of these attributes, which were read at this path without following a link. */
  static FileEntry of(BasicFileAttributes attributes, Path path) throws IOException {
    FileStat stat =
        new FileStat(
            attributes.size(),
            attributes.lastModifiedTime(),
            attributes.fileKey(),
            lastChanged(path, attributes.fileKey()));
    return new FileEntry(attributes.isDirectory(), attributes.isRegularFile(), stat);
  }

  /**
   * The change time, which Java tells by path only; the present where another file lies there now.
   */
  private static @Nullable FileTime lastChanged(Path path, @Nullable Object fileKey)
      throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      return null;
    }
    Map<String, Object> attributes =
        Files.readAttributes(path, "unix:ctime,fileKey", LinkOption.NOFOLLOW_LINKS);
    return Objects.equals(attributes.get("fileKey"), fileKey)
        ? (FileTime) attributes.get("ctime")
        : FileTime.from(Instant.now());
  }
}
