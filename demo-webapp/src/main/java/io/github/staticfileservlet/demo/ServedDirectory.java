package io.github.staticfileservlet.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The check of a directory that a user wants served. */
final class ServedDirectory {
  private ServedDirectory() {}

  /**
   * The absolute path of a directory. A symbolic link stays one, so that an atomic switch of its
   * target shows.
   *
   * @throws StartupFailure if there is no such directory or it cannot be read
   */
  static Path check(Path given) throws StartupFailure {
    if (!Files.exists(given)) {
      throw new StartupFailure("--root: no such directory: " + given);
    }
    if (!Files.isDirectory(given)) {
      throw new StartupFailure("--root: not a directory: " + given);
    }
    if (!Files.isReadable(given)) {
      throw new StartupFailure("--root: not readable: " + given);
    }
    try {
      Path absolute = given.toAbsolutePath();
      Path tidy = absolute.normalize();
      // "link/.." is the parent of the link's target, which only the file system knows.
      return Files.exists(tidy) && Files.isSameFile(tidy, absolute) ? tidy : absolute.toRealPath();
    } catch (IOException e) {
      throw new StartupFailure("--root: " + e);
    }
  }
}
