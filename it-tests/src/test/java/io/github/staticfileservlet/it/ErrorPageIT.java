package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as the application's error pages: the status is that of the error. */
class ErrorPageIT {
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("a.txt", "text");
    site.file("404.html", "<h1>not here</h1>");
    site.file("405.html", "<h1>not so</h1>");
    site.file("500.html", "<h1>broken</h1>");
    site.file("errors/index.html", "<h1>conflict</h1>");
    server =
        EmbeddedServer.at("/app")
            .files("files", "/static/*", Map.of("baseResource", site.root().toString()))
            .servlet("/missing", new PageServlet((request, response) -> response.sendError(404)))
            .servlet("/conflict", new PageServlet((request, response) -> response.sendError(409)))
            .servlet("/teapot", new PageServlet((request, response) -> response.sendError(418)))
            .servlet(
                "/broken",
                new PageServlet(
                    (request, response) -> {
                      throw new ServletException("on purpose");
                    }))
            .errorPage(404, "/static/404.html")
            .errorPage(405, "/static/405.html")
            .errorPage(409, "/static/errors/")
            .errorPage(418, "/static/there-is-none.html")
            .errorPage(500, "/static/500.html")
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse send(String method, String path, String... fields) throws IOException {
    return RawClient.once(server.port(), method, "/app" + path, fields);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /static/missing, 404, <h1>not here</h1>",
    "GET, /missing, 404, <h1>not here</h1>",
    "POST, /missing, 404, <h1>not here</h1>",
    "DELETE, /missing, 404, <h1>not here</h1>",
    "PUT, /conflict, 409, <h1>conflict</h1>",
    "DELETE, /static/a.txt, 405, <h1>not so</h1>",
    "DELETE, /static/missing, 405, <h1>not so</h1>",
    "GET, /teapot, 418, ''"
  })
  void pageHasTheStatusOfTheErrorWhateverTheMethod(
      String method, String path, int status, String text) throws IOException {
    RawResponse response = send(method, path);

    assertThat(response.status()).isEqualTo(status);
    if (!text.isEmpty()) {
      assertThat(response.text()).isEqualTo(text);
      assertThat(response.field("Content-Type")).startsWith("text/html");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/static/missing", "/missing"})
  void headHasNoBody(String path) throws IOException {
    RawResponse head = send("HEAD", path);

    assertThat(head.status()).isEqualTo(404);
    assertThat(head.fieldsButDate()).isEqualTo(send("GET", path).fieldsButDate());
  }

  @Test
  void pageHasNoValidatorsForTheyAreNotThoseOfTheAnswer() throws IOException {
    for (String method : new String[] {"GET", "HEAD", "DELETE"}) {
      assertThat(send(method, "/missing").fieldsButDate())
          .doesNotContainKeys("ETag", "Last-Modified", "Accept-Ranges", "Content-Range");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "If-None-Match: *",
        "If-Match: \"x\"",
        "If-Modified-Since: Sat, 03 Feb 2024 04:05:06 GMT",
        "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
        "Range: bytes=0-3",
        "Range: bytes=0-1,3-4",
        "Range: bytes=99-"
      })
  void conditionsAndRangesSayNothing(String field) throws IOException {
    for (String path : new String[] {"/static/missing", "/missing"}) {
      RawResponse response = send("GET", path, field);

      assertThat(response.status()).isEqualTo(404);
      assertThat(response.text()).isEqualTo("<h1>not here</h1>");
    }
  }

  @Test
  void allowedMethodsAreStillNamed() throws IOException {
    assertThat(send("DELETE", "/static/a.txt").field("Allow")).isEqualTo("GET, HEAD, OPTIONS");
  }

  @Test
  void pageOfAnExceptionIsServed() throws IOException {
    RawResponse response = send("GET", "/broken");

    assertThat(response.status()).isEqualTo(500);
    assertThat(response.text()).isEqualTo("<h1>broken</h1>");
  }
}
