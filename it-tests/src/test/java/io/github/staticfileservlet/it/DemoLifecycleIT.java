package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo from its start to its end. */
class DemoLifecycleIT {
  private static final int TERMINATED = 128 + 15;
  private static final int LARGE = 16 * 1_048_576;

  @TempDir private Path temp;

  private Path work;
  private Site site;

  @BeforeEach
  void layOut() throws IOException {
    work = Files.createDirectories(temp.resolve("work"));
    site = new Site(temp);
    site.file("a.txt", "text");
    site.file("large.bin", LARGE);
  }

  private DemoServer start(String... arguments) throws IOException {
    return DemoServer.start(List.of("-Djava.io.tmpdir=" + work), Arrays.asList(arguments));
  }

  @Test
  void terminatedItExitsAndLeavesNothingBehind() throws IOException {
    try (DemoServer demo = start("--root", site.root().toString(), "--tls")) {
      assertThat(RawClient.get(demo.port(), "/static/a.txt").text()).isEqualTo("text");
      assertThat(work).isNotEmptyDirectory();

      assertThat(demo.process().terminate()).isEqualTo(TERMINATED);
      assertThat(work).isEmptyDirectory();
      assertThat(demo.process().stdout().lines()).hasSize(1);
      assertThat(demo.process().stderr()).isEmpty();
    }
  }

  @Test
  void terminatedItFinishesWhatItIsSending() throws IOException {
    try (DemoServer demo = start("--root", site.root().toString());
        RawClient client = RawClient.connectSlowly(demo.port())) {
      client.sendRequest("GET", "/static/large.bin");
      assertThat(client.receiveHead().status()).isEqualTo(200);
      byte[] first = client.receive(65_536);

      demo.process().requestEnd();

      byte[] rest = client.receive(LARGE - first.length);
      assertThat(Arrays.equals(rest, Arrays.copyOfRange(Site.bytes(LARGE), first.length, LARGE)))
          .isTrue();
      assertThat(demo.process().awaitExit()).isEqualTo(TERMINATED);
      assertThat(work).isEmptyDirectory();
    }
  }

  @Test
  void portZeroPicksAFreeOneEachTime() throws IOException {
    try (DemoServer one = start("--root", site.root().toString());
        DemoServer other = start("--root", site.root().toString())) {
      assertThat(one.port()).isPositive().isNotEqualTo(other.port());
      assertThat(RawClient.get(one.port(), "/static/a.txt").text()).isEqualTo("text");
      assertThat(RawClient.get(other.port(), "/static/a.txt").text()).isEqualTo("text");
    }
  }

  @Test
  void withoutARootTheSamplesAreServedUnderAnyContextPath() throws IOException {
    try (DemoServer demo = start("--context-path", "/app")) {
      assertThat(demo.base().getPath()).isEqualTo("/app/static/");
      RawResponse index = RawClient.get(demo.port(), "/app/static/");
      assertThat(index.status()).isEqualTo(200);
      assertThat(index.field("Content-Type")).startsWith("text/html");
      assertThat(RawClient.get(demo.port(), "/app/static").field("Location"))
          .isEqualTo("/app/static/");
      assertThat(RawClient.get(demo.port(), "/app/WEB-INF/web.xml").status()).isEqualTo(404);
      assertThat(RawClient.get(demo.port(), "/app/static/app.mjs").field("Content-Type"))
          .startsWith("text/javascript");
    }
  }

  @Test
  void initParamsReachTheServlet() throws IOException {
    try (DemoServer demo =
        DemoServer.serving(site.root(), "etags=weak", "directoryRedirectStatusCode=308")) {
      assertThat(RawClient.get(demo.port(), "/static/a.txt").field("ETag")).startsWith("W/\"");
      assertThat(RawClient.get(demo.port(), "/static").status()).isEqualTo(308);
    }
  }
}
