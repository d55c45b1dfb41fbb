package io.github.staticfileservlet.perf;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerfTest {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final PrintStream before = System.err;
  @TempDir private Path directory;

  @BeforeEach
  void listen() {
    System.setErr(new PrintStream(said, true, UTF_8));
  }

  @AfterEach
  void listenNoMore() {
    System.setErr(before);
  }

  @Test
  void namesTheContainersWhereOneIsUnknown() {
    assertThat(Perf.execute("serve", "--container", "glassfish", "--root", ".")).isNotEqualTo(0);
    assertThat(firstLine()).contains("--container", "glassfish", "jetty, tomcat, undertow");
  }

  @Test
  void asksForTheRoot() {
    assertThat(Perf.execute("serve")).isNotEqualTo(0);
    assertThat(firstLine()).contains("--root");
  }

  @Test
  void namesARootThatIsNotThere() {
    Path missing = directory.resolve("missing");
    assertThat(Perf.execute("serve", "--root", missing.toString())).isNotEqualTo(0);
    assertThat(onlyLine()).isEqualTo("perf: no directory: " + missing);
  }

  @Test
  void namesASizeThatIsNone() {
    assertThat(peers("--sizes", "1k,12x")).isNotEqualTo(0);
    assertThat(onlyLine()).startsWith("perf: no size: '12x'; expected ");
  }

  @Test
  void namesAServerThatIsUnknownAndThoseThatThereAre() {
    assertThat(peers("--only", "apache")).isNotEqualTo(0);
    assertThat(onlyLine())
        .startsWith("perf: no server: 'apache'; expected ")
        .contains("ours on Jetty", "nginx");
  }

  @Test
  void reportNamesTheDirectoryThatHoldsNoResults() {
    assertThat(report()).isNotEqualTo(0);
    assertThat(onlyLine()).startsWith("perf: " + directory + " holds no results");
  }

  @Test
  void reportNamesTheFileThatIsBroken() throws IOException {
    Path file = Files.writeString(directory.resolve("peers.json"), "{\"experiment\":\n\"peers\"");
    assertThat(report()).isNotEqualTo(0);
    assertThat(onlyLine()).startsWith("perf: " + file + " is broken");
  }

  private int peers(String... more) {
    String[] arguments = {"peers", "--files", directory.toString(), more[0], more[1]};
    return Perf.execute(arguments);
  }

  private int report() {
    return Perf.execute(
        "report",
        "--results",
        directory.toString(),
        "--page",
        directory.resolve("performance.md").toString());
  }

  private String firstLine() {
    return said.toString(UTF_8).lines().findFirst().orElse("");
  }

  private String onlyLine() {
    assertThat(said.toString(UTF_8).lines()).hasSize(1);
    return firstLine();
  }
}
