package io.github.staticfileservlet.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line: its options, what is wrong with them, and the settings that they make. */
@Command(
    name = "java -jar demo-webapp.jar",
    description = "Serves static files with StaticFileServlet in an embedded Jetty.",
    usageHelpAutoWidth = true,
    sortOptions = false)
final class DemoCommand implements Callable<Integer> {
  private static final int HIGHEST_PORT = 65_535;

  /** Fewer leave Jetty none for requests, once acceptors and selectors have theirs. */
  private static final int FEWEST_THREADS = 8;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8080",
      description = "Port for HTTP/1.1 and h2c; 0 picks a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (default: ${DEFAULT-VALUE}).")
  private String host = "";

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "Directory to serve (default: the samples in the WAR).")
  private @Nullable Path root;

  @Option(
      names = "--init-param",
      paramLabel = "NAME=VALUE",
      description = "Init-param of the servlet; may be given several times.")
  private List<String> initParams = new ArrayList<>();

  @Option(
      names = "--context-path",
      paramLabel = "PATH",
      defaultValue = "/",
      description = "Context path of the web application (default: ${DEFAULT-VALUE}).")
  private String contextPath = "/";

  @Option(
      names = "--tls",
      description = "Also HTTPS and h2 on PORT + 1, with a throw-away certificate.")
  private boolean tls;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "200",
      description = "Size of Jetty's thread pool (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this text.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;

  @Override
  public Integer call() throws Exception {
    CommandLine command = spec.commandLine();
    String ready = DemoServer.start(settings());
    command.getOut().println(ready);
    return CommandLine.ExitCode.OK;
  }

  /**
   * The settings that the arguments make.
   *
   * @throws ParameterException if an argument is wrong
   * @throws StartupFailure if the directory cannot be served
   */
  Settings settings() throws StartupFailure {
    int highest = tls ? HIGHEST_PORT - 1 : HIGHEST_PORT;
    require(port >= 0 && port <= highest, "--port: expected 0 to " + highest);
    require(threads >= FEWEST_THREADS, "--threads: expected at least " + FEWEST_THREADS);
    require(
        contextPath.matches("(/(?!\\.{1,2}(/|$))[^/?#;%\\s]+)+|/"),
        "--context-path: expected '/' or a path such as '/app'");
    require(!host.isBlank(), "--host: expected an address or a name");
    require(root == null || !root.toString().isBlank(), "--root: expected a directory");
    Map<String, String> overrides = overrides();
    Path directory = root == null ? null : ServedDirectory.check(root);
    return new Settings(host, port, contextPath, directory, overrides, tls, threads);
  }

  private Map<String, String> overrides() {
    Map<String, String> overrides = new LinkedHashMap<>();
    for (String initParam : initParams) {
      int equals = initParam.indexOf('=');
      require(equals > 0, "--init-param: expected NAME=VALUE, not '" + initParam + "'");
      String name = initParam.substring(0, equals);
      boolean isNew = overrides.put(name, initParam.substring(equals + 1)) == null;
      require(isNew, "--init-param: '" + name + "' is given twice");
    }
    require(
        root == null || !overrides.containsKey("baseResource"),
        "--root and --init-param baseResource exclude each other");
    return overrides;
  }

  private void require(boolean satisfied, String problem) {
    if (!satisfied) {
      throw new ParameterException(spec.commandLine(), problem);
    }
  }
}
