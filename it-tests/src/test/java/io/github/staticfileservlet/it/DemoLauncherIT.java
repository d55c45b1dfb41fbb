package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The launcher's command line: what is wrong is said in plain words, and the exit status tells. */
class DemoLauncherIT {
  @TempDir private Path temp;

  private Path work;
  private Site site;

  @BeforeEach
  void layOut() throws IOException {
    work = Files.createDirectories(temp.resolve("work"));
    site = new Site(temp);
    site.file("a.txt", "text");
  }

  /** What the launcher printed and how it ended. */
  private record Run(int status, String out, String err) {}

  private Run run(String... arguments) throws IOException {
    List<String> jvmOptions = List.of("-Djava.io.tmpdir=" + work);
    try (JavaProcess process = DemoServer.launch(jvmOptions, Arrays.asList(arguments))) {
      return new Run(process.awaitExit(), process.stdout(), process.stderr());
    }
  }

  private static void assertPlain(String text) {
    assertThat(text).doesNotContain("\tat ").doesNotContain("Exception").doesNotContain("WARN");
  }

  static Stream<List<String>> wrongArguments() {
    return Stream.of(
        List.of("--quux"),
        List.of("stray"),
        List.of("--port", "abc"),
        List.of("--port", "65536"),
        List.of("--port", "-1"),
        List.of("--port", "65535", "--tls"),
        List.of("--threads", "1"),
        List.of("--init-param", "novalue"),
        List.of("--init-param", "=x"),
        List.of("--context-path", "app"),
        List.of("--root"));
  }

  @ParameterizedTest
  @MethodSource("wrongArguments")
  void wrongArgumentsShowTheUsage(List<String> arguments) throws IOException {
    Run run = run(arguments.toArray(String[]::new));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("Usage: ").contains("--init-param");
    assertThat(run.out()).isEmpty();
    assertPlain(run.err());
  }

  @Test
  void helpShowsTheUsageToo() throws IOException {
    Run run = run("--help");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Usage: ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void rootThatIsMissingOrAFileIsSaidInOneLine() throws IOException {
    for (Path root : List.of(temp.resolve("nothing"), site.root().resolve("a.txt"))) {
      Run run = run("--port", "0", "--root", root.toString());

      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err().lines()).hasSize(1).first().asString().contains(root.toString());
      assertPlain(run.err());
    }
  }

  @Test
  void portThatIsTakenIsSaidInOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = String.valueOf(taken.getLocalPort());
      Run run = run("--port", port, "--root", site.root().toString());

      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err().lines()).hasSize(1).first().asString().contains(port);
      assertThat(run.out()).isEmpty();
      assertPlain(run.err());
      assertThat(work).isEmptyDirectory();
    }
  }

  @Test
  void wrongInitParamsAreSaidInOneLineEach() throws IOException {
    Run run =
        run(
            "--port",
            "0",
            "--root",
            site.root().toString(),
            "--init-param",
            "byteBufferSize=huge",
            "--init-param",
            "etagz=stat",
            "--init-param",
            "symlinks=maybe");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines())
        .hasSize(4)
        .anyMatch(line -> line.contains("'static': 3 configuration problems"))
        .anyMatch(line -> line.contains("byteBufferSize: 'huge'"))
        .anyMatch(line -> line.contains("etagz: unknown name (did you mean 'etags'?)"))
        .anyMatch(line -> line.contains("symlinks: 'maybe'"));
    assertPlain(run.err());
    assertThat(work).isEmptyDirectory();
  }
}
