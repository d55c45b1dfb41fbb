package io.github.staticfileservlet.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The temporary directory of one run, readable by its user only.
 *
 * @param path where it is
 */
record WorkDirectory(Path path) {
  /** A new, empty one. */
  static WorkDirectory create() throws StartupFailure {
    try {
      return new WorkDirectory(Files.createTempDirectory("static-file-servlet-demo-"));
    } catch (IOException e) {
      throw new StartupFailure("Cannot make a temporary directory: " + e);
    }
  }

  /** Deletes it with all that is in it; says so on stderr where that fails. */
  void delete() {
    try (Stream<Path> tree = Files.walk(path)) {
      for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("Cannot delete " + path + ": " + e.getMessage());
    }
  }
}
