package io.github.staticfileservlet.perf.subject;

import io.github.staticfileservlet.perf.PerfException;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of this machine. */
public final class Programs {
  private Programs() {}

  /** Where a program is, if it is installed. */
  public static Optional<String> find(String name) {
    String path = System.getenv("PATH");
    return Stream.concat(
            path == null ? Stream.empty() : Stream.of(path.split(File.pathSeparator)),
            Stream.of("/usr/sbin", "/usr/local/sbin"))
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /** Where a program is. */
  public static String require(String name, String debianPackage) {
    return find(name)
        .orElseThrow(
            () ->
                new PerfException(
                    name + " is not installed: try 'apt-get install " + debianPackage + "'"));
  }

  /** What a program prints, which ends by itself and well. */
  public static String output(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new PerfException(List.of(command) + " has failed: " + text.strip());
      }
      return text;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      process.destroyForcibly();
    }
  }
}
