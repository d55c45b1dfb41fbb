package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * Opens a file by walking its real path segment by segment, without following any link: a directory
 * that is swapped for a link after it was checked is not walked through.
 */
final class SecureOpen {
  private static final LinkOption NOFOLLOW = LinkOption.NOFOLLOW_LINKS;
  private static final Set<java.nio.file.OpenOption> READ =
      Set.of(StandardOpenOption.READ, NOFOLLOW);

  private SecureOpen() {}

  /**
   * An open file.
   *
   * @param channel the file, open for reading
   * @param stat what was found under its name just after it was opened
   */
  record Opened(FileChannel channel, FileStat stat) {}

  /**
   * Opens a file.
   *
   * @param base a real path to begin at
   * @param file a real path below it
   */
  static Opened open(Path base, Path file) throws IOException {
    try (DirectoryStream<Path> directory = Files.newDirectoryStream(base)) {
      if (directory instanceof SecureDirectoryStream<Path> secure) {
        return walk(secure, base.relativize(file), 0);
      }
    } catch (AccessDeniedException e) { // a directory that may be passed but not listed
      return openByName(file);
    }
    return openByName(file);
  }

  private static Opened walk(SecureDirectoryStream<Path> directory, Path names, int depth)
      throws IOException {
    Path name = names.getName(depth);
    if (depth < names.getNameCount() - 1) {
      try (SecureDirectoryStream<Path> next = directory.newDirectoryStream(name, NOFOLLOW)) {
        return walk(next, names, depth + 1);
      }
    }
    SeekableByteChannel channel = directory.newByteChannel(name, READ);
    try {
      BasicFileAttributes attributes =
          directory
              .getFileAttributeView(name, BasicFileAttributeView.class, NOFOLLOW)
              .readAttributes();
      return new Opened((FileChannel) channel, FileStat.of(attributes));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** For file systems that cannot walk: what was opened is checked to be what the path leads to. */
  private static Opened openByName(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, READ);
    try {
      if (!file.toRealPath().equals(file)) {
        throw new FileSystemException(file.toString(), null, "became a link while it was opened");
      }
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW);
      return new Opened(channel, FileStat.of(attributes));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }
}
