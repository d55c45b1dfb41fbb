package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;

/**
 * Reaches a file by walking its real path segment by segment, without following any link: a
 * directory that is swapped for a link after it was checked is not walked through. A directory that
 * may be passed but not listed cannot be walked, and what lies in it is not reached.
 */
final class SecureWalk {
  private final boolean trusting;

  /**
   * Fixes what is done where the walk is refused.
   *
   * @param trusting whether a file is then reached by its name
   */
  SecureWalk(boolean trusting) {
    this.trusting = trusting;
  }

  /**
   * An open file.
   *
   * @param channel the file, open for reading
   * @param stat what was found under its name just after it was opened
   */
  record Opened(FileChannel channel, FileStat stat) {}

  /**
   * What lies at a path.
   *
   * @param base a real path to begin at
   * @param file a real path below it, or the same
   */
  FileEntry find(Path base, Path file) throws IOException {
    try (Place place = reach(base, file)) {
      return FileEntry.of(place.attributes(), file);
    }
  }

  /**
   * Opens a regular file. Its kind is asked once more right before, for to open a FIFO would block.
   *
   * @param base a real path to begin at
   * @param file a real path below it
   */
  Opened open(Path base, Path file) throws IOException {
    try (Place place = reach(base, file)) {
      if (!place.attributes().isRegularFile()) {
        throw new FileSystemException(file.toString(), null, "is no regular file any more");
      }
      FileChannel channel = place.open();
      try {
        return new Opened(channel, FileEntry.of(place.attributes(), file).stat());
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    }
  }

  @SuppressWarnings("StreamResourceLeak") // it is closed with the place
  private Place reach(Path base, Path file) throws IOException {
    if (file.equals(base)) {
      return new Place.Named(file);
    }
    try {
      DirectoryStream<Path> begin = Files.newDirectoryStream(base);
      if (begin instanceof SecureDirectoryStream<Path> secure) {
        return walk(secure, base.relativize(file));
      }
      begin.close();
    } catch (AccessDeniedException e) {
      if (!trusting) {
        throw e;
      }
    }
    return new Place.Named(file);
  }

  /** Never holds more than two directories open. */
  private static Place walk(SecureDirectoryStream<Path> begin, Path names) throws IOException {
    SecureDirectoryStream<Path> directory = begin;
    try {
      for (int i = 0; i < names.getNameCount() - 1; i++) {
        SecureDirectoryStream<Path> next =
            directory.newDirectoryStream(names.getName(i), LinkOption.NOFOLLOW_LINKS);
        directory.close();
        directory = next;
      }
      return new Place.Held(directory, names.getFileName());
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }
}
