package io.github.staticfileservlet.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The life of a process that runs a container. */
public final class Launcher {
  private Launcher() {}

  /**
   * Starts the container, prints {@code ready http://127.0.0.1:PORT/} and returns; the container's
   * threads keep the process alive until it is told to end. Exit status 2 is for wrong arguments, 1
   * for a container that does not start.
   */
  public static void run(String[] arguments, Container container) {
    Options options;
    try {
      options = Options.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n" + Options.USAGE);
      System.exit(2);
      return;
    }
    try {
      start(options, container);
    } catch (Exception e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static void start(Options options, Container container) throws Exception {
    Path work = Files.createTempDirectory("container-");
    Container.Running running;
    try {
      running = container.start(options, work);
    } catch (Exception e) {
      delete(work);
      throw e;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(running, work), "launcher-end"));
    System.out.println("ready http://127.0.0.1:" + running.port() + "/");
  }

  private static void end(Container.Running running, Path work) {
    try {
      running.end().close();
    } catch (Exception e) {
      System.err.println("Cannot stop in an orderly way: " + e);
    } finally {
      delete(work);
    }
  }

  private static void delete(Path work) {
    try (Stream<Path> tree = Files.walk(work)) {
      for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("Cannot delete " + work + ": " + e);
    }
  }
}
