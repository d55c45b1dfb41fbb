package io.github.staticfileservlet.it;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The demo, launched from its jar as a user would, on a free port of 127.0.0.1. */
final class DemoServer implements AutoCloseable {
  private static final Pattern READY =
      Pattern.compile("Serving (.+) at (http://127\\.0\\.0\\.1:[0-9]+/\\S+)( and (https://\\S+))?");

  private final JavaProcess process;
  private final URI base;
  private final String tlsBase;

  private DemoServer(JavaProcess process) {
    this.process = process;
    MatchResult ready = process.awaitLine(READY);
    this.base = URI.create(ready.group(2));
    this.tlsBase = Objects.requireNonNullElse(ready.group(4), "");
  }

  /**
   * Serves a directory.
   *
   * @param initParams of the form {@code name=value}
   */
  static DemoServer serving(Path root, String... initParams) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--root", root.toString()));
    for (String initParam : initParams) {
      arguments.add("--init-param");
      arguments.add(initParam);
    }
    return start(List.of(), arguments);
  }

  /** Serves with further options of the JVM and arguments of the launcher; the port is 0. */
  static DemoServer start(List<String> jvmOptions, List<String> arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("--port", "0"));
    all.addAll(arguments);
    JavaProcess process = launch(jvmOptions, all);
    try {
      return new DemoServer(process);
    } catch (RuntimeException | Error e) {
      process.close();
      throw e;
    }
  }

  /** Runs the launcher with these arguments, whatever comes of it. */
  static JavaProcess launch(List<String> jvmOptions, List<String> arguments) throws IOException {
    String jar = System.getProperty("demo.jar");
    Objects.requireNonNull(jar, "the system property demo.jar names the launcher's jar");
    List<String> all = new ArrayList<>(jvmOptions);
    all.addAll(List.of("-jar", jar));
    all.addAll(arguments);
    return JavaProcess.start(all);
  }

  /** Where the servlet answers, with a slash at its end. */
  URI base() {
    return base;
  }

  /** Where it answers over TLS. */
  URI tlsBase() {
    return URI.create(tlsBase);
  }

  int port() {
    return base.getPort();
  }

  JavaProcess process() {
    return process;
  }

  /** Ends the process as an operator would; kills it where that is not enough. */
  @Override
  public void close() {
    try (process) {
      process.terminate();
    }
  }
}
