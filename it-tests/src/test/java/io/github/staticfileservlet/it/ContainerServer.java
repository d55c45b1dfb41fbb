package io.github.staticfileservlet.it;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** The demo's WAR in a container that is a process of its own, with a context for each combo. */
final class ContainerServer implements AutoCloseable {
  /** How many there are for servlets. */
  static final int THREADS = 24;

  private static final Pattern READY = Pattern.compile("ready (http://127\\.0\\.0\\.1:[0-9]+/)");
  private static final Pattern COMPLAINT =
      Pattern.compile("\\b(WARN|WARNING|ERROR|SEVERE|\\w*Exception|\\w*Error)\\b|^\\s+at ");

  /**
   * How it is started.
   *
   * @param javaOptions come after the usual ones
   * @param threads how many there are for servlets
   * @param sendBuffer what the system takes from a connection that is not read; 0 is for its own
   *     choice
   * @param combos each has a context
   * @param contextOptions the launcher's options for each context
   */
  record Setup(
      List<String> javaOptions,
      int threads,
      int sendBuffer,
      List<Combo> combos,
      List<String> contextOptions) {
    /** What tests need that are not about scarcity. */
    static final Setup USUAL = new Setup(List.of(), THREADS, 0, Combo.all(), List.of());

    /** The same with other contexts. */
    static Setup of(List<Combo> combos) {
      return new Setup(List.of(), THREADS, 0, combos, List.of());
    }
  }

  private final JavaProcess process;
  private final URI base;

  private ContainerServer(JavaProcess process) {
    this.process = process;
    this.base = URI.create(process.awaitLine(READY).group(1));
  }

  /** Those of them that differ in how bytes leave. */
  static List<String> families() {
    return List.of("jetty-ee10", "tomcat-11", "undertow");
  }

  /** The containers, as the modules of their launchers are named. */
  static List<String> names() {
    return List.of("jetty-ee10", "jetty-ee11", "tomcat-10.1", "tomcat-11", "undertow");
  }

  /**
   * Serves a directory.
   *
   * @param container one of the names
   */
  static ContainerServer serving(String container, Path root) throws IOException {
    return serving(container, root, Setup.USUAL);
  }

  /**
   * Serves a directory in a certain way.
   *
   * @param container one of the names
   */
  static ContainerServer serving(String container, Path root, Setup setup) throws IOException {
    Path launcher =
        Path.of(property("containers.directory"), container, "target", "launcher.jar").normalize();
    List<String> arguments = new ArrayList<>(setup.javaOptions());
    arguments.addAll(List.of("-jar", launcher.toString(), "--war", property("demo.war")));
    arguments.addAll(List.of("--threads", "" + setup.threads()));
    arguments.addAll(List.of("--send-buffer", "" + setup.sendBuffer()));
    setup
        .combos()
        .forEach(
            combo -> {
              arguments.addAll(combo.deployment(root.toString()));
              arguments.addAll(setup.contextOptions());
            });
    JavaProcess process = JavaProcess.start(arguments);
    try {
      return new ContainerServer(process);
    } catch (RuntimeException | Error e) {
      process.close();
      throw e;
    }
  }

  private static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), name);
  }

  /** The root of all contexts. */
  URI base() {
    return base;
  }

  /** Where it listens. */
  int port() {
    return base.getPort();
  }

  /** The number of its process. */
  long pid() {
    return process.pid();
  }

  /** Whether the process runs. */
  boolean isAlive() {
    return process.isAlive();
  }

  /** All that it has logged so far. */
  String log() {
    return process.stderr();
  }

  /** The lines of the log that no serving of files should bring about. */
  List<String> complaints() {
    return process.stderr().lines().filter(line -> COMPLAINT.matcher(line).find()).toList();
  }

  /** Ends the process as an operator would; kills it where that is not enough. */
  @Override
  public void close() {
    try (process) {
      process.terminate();
    }
  }
}
