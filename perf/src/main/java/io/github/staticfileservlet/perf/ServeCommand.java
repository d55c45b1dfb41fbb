package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One server, until it is told to end. */
@Command(
    name = "serve",
    description = "Serves a directory under /static/, in a JVM of its own, until it is ended.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  /** The containers. */
  enum Container {
    jetty,
    tomcat,
    undertow;

    static final List<String> NAMES = Stream.of(values()).map(Container::name).toList();
  }

  /** The servlets. */
  enum Servlet {
    ours,
    /** The container's own, as shipped. */
    DEFAULT,
    /** Jetty's own at its best. */
    tuned,
    spring,
    bytes;

    @Override
    public String toString() {
      return this == DEFAULT ? "default" : name();
    }
  }

  @Option(
      names = "--container",
      defaultValue = "jetty",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Container container = Container.jetty;

  @Option(
      names = "--servlet",
      defaultValue = "ours",
      description =
          "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); bytes answers from memory, and is"
              + " what a servlet costs at least")
  private Servlet servlet = Servlet.ours;

  @Option(names = "--root", required = true, description = "the directory")
  private Path root = Path.of("");

  @Option(names = "--port", defaultValue = "0", description = "0 for one that is free")
  private int port;

  @Option(names = "--init-param", description = "NAME=VALUE, of the servlet; repeatable")
  private List<String> initParams = new ArrayList<>();

  @Option(names = "--tls", description = "with a certificate that nobody trusts")
  private boolean tls;

  @Option(names = "--wrap", description = "behind a filter that wraps each response")
  private boolean wrap;

  @Option(names = "--threads", description = "the most that run servlets")
  private int threads;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.isDirectory(root)) {
      throw new PerfException("no directory: " + root);
    }
    JavaServer server =
        JavaServer.of("server", container.name(), servlet.toString())
            .with("server", initParams.toArray(String[]::new));
    if (threads > 0) {
      server = server.withOptions("--threads", Integer.toString(threads));
    }
    if (wrap) {
      server = server.withOptions("--wrap");
    }
    if (tls) {
      server = server.overTls();
    }
    try (RunningServer running = server.start(root, port)) {
      System.out.println("ready " + running.file(""));
      return running.await();
    }
  }
}
