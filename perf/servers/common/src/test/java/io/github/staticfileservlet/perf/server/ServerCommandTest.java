package io.github.staticfileservlet.perf.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.container.Container;
import io.github.staticfileservlet.container.WrappingFilter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ServerCommandTest {
  @TempDir private Path root;

  private final List<ServerOptions> started = new ArrayList<>();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String arguments) {
    CommandLine command =
        ServerCommand.commandLine(
            (options, work) -> {
              started.add(options);
              return new Container.Running(4711, () -> {});
            });
    return command
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments.replace("ROOT", root.toString()).split(" +"));
  }

  @Test
  void readySaysWhereTheFilesAre() {
    assertThat(run("--servlet bytes --root ROOT --port 0")).isZero();

    assertThat(out.toString()).isEqualToIgnoringNewLines("ready http://127.0.0.1:4711/static/");
    assertThat(started).singleElement().extracting(ServerOptions::threads).isEqualTo(200);
  }

  @Test
  void initParamsOverrideThoseOfTheWar() {
    run("--servlet ours --root ROOT --port 0 --war ROOT --init-param a=1=2 --wrap --tls ROOT");

    ServerOptions options = started.get(0);
    assertThat(options.deployment("/").parameters())
        .isEqualTo(
            Map.of(
                "staticfile.static.baseResource", root.toString(), "staticfile.static.a", "1=2"));
    assertThat(options.deployment("/").filters()).isEqualTo(List.of(WrappingFilter.class));
    assertThat(out.toString()).startsWith("ready https:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          --servlet bytes --root ROOT                        ; Missing required option: '--port=<port>'
          --servlet bytes --root /no --port 0                ; --root: no directory: /no
          --servlet bytes --root ROOT --port 65536           ; --port: expected 0 to 65535
          --servlet bytes --root ROOT --port 0 --threads 0   ; --threads: expected at least 1
          --servlet bytes --root ROOT --port 0 --tls /no     ; --tls: no file: /no
          --servlet ours --root ROOT --port 0                ; --servlet ours needs --war
          --servlet ours --root ROOT --port 0 --war /no      ; --war: no file: /no
          --servlet tuned --root ROOT --port 0               ; --servlet tuned is for Jetty
          --servlet spring --root ROOT --port 0 --http2      ; --http2 is for Jetty
          --servlet bytes --root ROOT --port 0 --init-param a=b; --servlet bytes takes no --init-param
          """)
  void whatIsWrongIsSaidInOneLine(String arguments, String complaint) {
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err.toString()).isEqualToIgnoringNewLines(complaint);
    assertThat(started).isEmpty();
  }

  @Test
  void portThatIsTakenIsSaidInOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int status = run("--servlet bytes --root ROOT --port " + taken.getLocalPort());

      assertThat(status).isEqualTo(1);
      assertThat(err.toString()).isEqualToIgnoringNewLines("Cannot start: the port is taken");
    }
  }
}
