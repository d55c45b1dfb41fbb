package io.github.staticfileservlet.perf.server;

import io.github.staticfileservlet.container.Container;
import io.github.staticfileservlet.container.Lifetime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of a server: exit status 2 for wrong arguments, 1 where it does not start. */
@Command(
    name = "java -jar server.jar",
    description = "Serves the files of a directory under /static/, until it is told to end.",
    usageHelpAutoWidth = true,
    sortOptions = false)
public final class ServerCommand implements Callable<Integer> {
  private static final int HIGHEST_PORT = 65_535;

  private final Server server;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--servlet", required = true, description = "${COMPLETION-CANDIDATES}")
  private ServletKind servlet = ServletKind.OURS;

  @Option(names = "--root", required = true, description = "The directory with the files.")
  private Path root = Path.of("");

  @Option(names = "--port", required = true, description = "0 for one that is free.")
  private int port;

  @Option(
      names = "--threads",
      defaultValue = "200",
      description = "The most threads for requests (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--tls",
      paramLabel = "KEYSTORE",
      description = "TLS with this key; the password is \"" + Tls.PASSWORD + "\".")
  private @Nullable Path keyStore;

  @Option(names = "--init-param", paramLabel = "NAME=VALUE", description = "Repeatable.")
  private Map<String, String> initParams = new LinkedHashMap<>();

  @Option(names = "--war", description = "The demo WAR, which has the servlet \"ours\".")
  private @Nullable Path war;

  @Option(names = "--wrap", description = "A filter wraps every response.")
  private boolean wrap;

  @Option(names = "--http2", description = "HTTP/2 beside HTTP/1.1: h2c, or h2 with --tls.")
  private boolean http2;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this text.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;

  /** The command line of this server. */
  public ServerCommand(Server server) {
    this.server = server;
  }

  /**
   * Starts the server, prints {@code ready} and where the files are, and returns; the server's
   * threads keep the process alive.
   */
  public static void run(String[] arguments, Server server) {
    int status = commandLine(server).execute(arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** What reads the arguments and says in one line what is wrong. */
  static CommandLine commandLine(Server server) {
    return new CommandLine(new ServerCommand(server))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(
            (failure, arguments) -> {
              failure.getCommandLine().getErr().println(failure.getMessage());
              return CommandLine.ExitCode.USAGE;
            })
        .setExecutionExceptionHandler(
            (failure, command, result) -> {
              command.getErr().println(StartFailure.reason(failure));
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  @Override
  public Integer call() throws Exception {
    ServerOptions options = options();
    Logs.warningsOnly();
    requireFreePort();
    Container.Running running = Lifetime.begin(work -> server.start(options, work));
    spec.commandLine().getOut().println("ready " + options.url(running.port()));
    return CommandLine.ExitCode.OK;
  }

  /** The containers say the same in many lines and in many ways. */
  private void requireFreePort() throws IOException {
    new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
  }

  private ServerOptions options() {
    require(Files.isDirectory(root), "--root: no directory: " + root);
    require(port >= 0 && port <= HIGHEST_PORT, "--port: expected 0 to " + HIGHEST_PORT);
    require(threads > 0, "--threads: expected at least 1");
    require(keyStore == null || Files.isReadable(keyStore), "--tls: no file: " + keyStore);
    require(war == null || Files.isReadable(war), "--war: no file: " + war);
    require(servlet != ServletKind.OURS || war != null, "--servlet ours needs --war");
    require(servlet != ServletKind.TUNED || server.isJetty(), "--servlet tuned is for Jetty");
    require(!http2 || server.isJetty(), "--http2 is for Jetty");
    require(
        initParams.isEmpty() || (servlet != ServletKind.SPRING && servlet != ServletKind.BYTES),
        "--servlet " + servlet + " takes no --init-param");
    return new ServerOptions(
        servlet,
        root.toAbsolutePath().normalize(),
        port,
        threads,
        Optional.ofNullable(keyStore).map(Path::toAbsolutePath),
        initParams,
        Optional.ofNullable(war).map(Path::toAbsolutePath),
        wrap,
        http2);
  }

  private void require(boolean satisfied, String problem) {
    if (!satisfied) {
      throw new ParameterException(spec.commandLine(), problem);
    }
  }
}
