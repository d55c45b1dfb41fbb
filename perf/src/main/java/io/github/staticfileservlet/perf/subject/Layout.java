package io.github.staticfileservlet.perf.subject;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Where the build has put what is measured and what measures. */
public final class Layout {
  private static final Path PERF = perf();

  private Layout() {}

  /** The runnable jar that starts servers of one container. */
  public static Path serverJar(String container) {
    return built(PERF.resolve("servers").resolve(container).resolve("target/server.jar"));
  }

  /** The demo webapp. */
  public static Path war() {
    return built(PERF.resolveSibling("demo-webapp").resolve("target/demo-webapp.war"));
  }

  /** Where results are kept. */
  public static Path results() {
    return PERF.resolve("results");
  }

  /** The page that is made of the results. */
  public static Path page() {
    return PERF.resolveSibling("docs").resolve("performance.md");
  }

  /** A directory of this build for whatever is made on the way. */
  public static Path work() {
    try {
      return Files.createDirectories(PERF.resolve("target/work"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A program in C that this project brings along, compiled when it is first asked for. */
  public static Path compiled(String name) throws IOException {
    Path program = work().resolve(name);
    Path source = work().resolve(name + ".c");
    byte[] text;
    try (InputStream resource = Layout.class.getResourceAsStream("/c/" + name + ".c")) {
      if (resource == null) {
        throw new IllegalStateException("no source of " + name);
      }
      text = resource.readAllBytes();
    }
    if (Files.isExecutable(program)
        && Files.exists(source)
        && Arrays.equals(text, Files.readAllBytes(source))) {
      return program;
    }
    Path newSource = Files.createTempFile(work(), name + "-", ".c");
    Path newProgram = Path.of(newSource + ".out");
    try {
      Files.write(newSource, text);
      Programs.output(
          Programs.require("cc", "gcc"),
          "-O2",
          "-pthread",
          "-o",
          newProgram.toString(),
          newSource.toString());
      Files.move(newProgram, program, StandardCopyOption.ATOMIC_MOVE);
      Files.move(newSource, source, StandardCopyOption.ATOMIC_MOVE); // last: it says what it is of
      return program;
    } finally {
      Files.deleteIfExists(newProgram);
      Files.deleteIfExists(newSource);
    }
  }

  private static Path built(Path file) {
    if (!Files.exists(file)) {
      throw new PerfException(file + " is missing: build it with 'mvn package'");
    }
    return file;
  }

  /** The directory of this module, of which {@code target} holds the jar or the classes. */
  private static Path perf() {
    try {
      Path code = Path.of(Layout.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      for (Path at = code; at != null; at = at.getParent()) {
        Path name = at.getFileName();
        if (name != null && name.toString().equals("target") && at.getParent() != null) {
          return at.getParent();
        }
      }
      throw new PerfException(code + " must stay in perf/target, beside what it measures");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
