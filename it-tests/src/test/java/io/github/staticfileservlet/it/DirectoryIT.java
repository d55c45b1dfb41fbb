package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a directory answers: its welcome file or nothing, never a list of what is in it. */
class DirectoryIT {
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("index.html", "root index");
    site.file("first/index.html", "first");
    site.file("first/second.html", "not this one");
    site.file("second/second.html", "second");
    site.file("nested/pages/start.html", "start");
    site.file("only-files/a.txt", "a");
    site.directory("empty");
    site.directory("odd/index.html");
    site.file("odd/second.html", "odd second");
    site.directory("odd-only/index.html");
    site.file("hidden/.index.html", "hidden");
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .files("default", "/default/*", Map.of("baseResource", root))
            .files(
                "list",
                "/list/*",
                Map.of(
                    "baseResource",
                    root,
                    "welcomeFiles",
                    "/index.html, index.htm, second.html, pages/start.html,"))
            .files(
                "hidden", "/hidden/*", Map.of("baseResource", root, "welcomeFiles", ".index.html"))
            .files(
                "denied",
                "/denied/*",
                Map.of("baseResource", root, "deniedPatterns", "/first/index.html"))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/default/, root index",
    "/default/first/, first",
    "/list/, root index",
    "/list/first/, first",
    "/list/second/, second",
    "/list/nested/, start",
    "/list/odd/, odd second",
    "/default/first/?x=1, first",
    "/default/first/;x=1, first"
  })
  void firstWelcomeFileThatIsThereIsServed(String path, String text) throws IOException {
    RawResponse response = RawClient.get(server.port(), path);

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).isEqualTo(text);
    assertThat(response.field("Content-Type")).startsWith("text/html");
    assertThat(response.field("Last-Modified")).isEqualTo(Site.LAST_MODIFIED);
  }

  @ParameterizedTest
  @CsvSource({
    "/default/second/",
    "/default/only-files/",
    "/default/empty/",
    "/default/odd/",
    "/default/odd-only/",
    "/list/only-files/",
    "/hidden/hidden/",
    "/denied/first/"
  })
  void directoryWithoutOneIsNotFoundAndNotListed(String path) throws IOException {
    RawResponse response = RawClient.get(server.port(), path);

    assertThat(response.status()).isEqualTo(404);
    assertThat(response.text()).doesNotContain("a.txt").doesNotContain("second.html");
  }

  @Test
  void welcomeFileHasConditionsAndRangesLikeAnyOther() throws IOException {
    RawResponse whole = RawClient.get(server.port(), "/default/first/");
    String condition = "If-None-Match: " + whole.field("ETag");

    assertThat(RawClient.get(server.port(), "/default/first/", condition).status()).isEqualTo(304);
    assertThat(RawClient.get(server.port(), "/default/first/", "Range: bytes=0-0").text())
        .isEqualTo("f");
    assertThat(RawClient.get(server.port(), "/default/first/index.html").field("ETag"))
        .isEqualTo(whole.field("ETag"));
  }
}
