package io.github.staticfileservlet.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** From the start of a container to the end of its process. */
public final class Lifetime {
  private Lifetime() {}

  /** What starts a container in a directory. */
  @FunctionalInterface
  public interface Start {
    /**
     * Starts it.
     *
     * @param work an empty directory that is deleted once the container has stopped
     * @throws Exception if anything, such as a servlet, does not start
     */
    Container.Running in(Path work) throws Exception;
  }

  /** Starts a container, which is stopped when the process is told to end. */
  public static Container.Running begin(Start start) throws Exception {
    Path work = Files.createTempDirectory("container-");
    Container.Running running;
    try {
      running = start.in(work);
    } catch (Exception e) {
      delete(work);
      throw e;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(running, work), "launcher-end"));
    return running;
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
