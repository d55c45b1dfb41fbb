package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that another servlet or a filter forwards (Servlet 6.0 section 9.4). */
class ForwardIT {
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("a.txt", "text of a");
    site.file("404.html", "not here");
    site.file("d/index.html", "welcome");
    server =
        EmbeddedServer.at("/app")
            .files("/static/*", site)
            .servlet("/page", PageServlet.forwardingTo("/static/a.txt"))
            .servlet("/to-missing", PageServlet.forwardingTo("/static/missing"))
            .servlet("/to-directory", PageServlet.forwardingTo("/static/d"))
            .servlet("/to-welcome", PageServlet.forwardingTo("/static/d/"))
            .servlet("/to-hidden", PageServlet.forwardingTo("/static/.env"))
            .servlet("/to-outside", PageServlet.forwardingTo("/static/../../outside/secret.txt"))
            .servlet(
                "/after-writing",
                new PageServlet(
                    (request, response) -> {
                      response.getOutputStream().print("dropped");
                      request.getRequestDispatcher("/static/a.txt").forward(request, response);
                    }))
            .servlet(
                "/after-writer",
                new PageServlet(
                    (request, response) -> {
                      response.getWriter().print("dropped");
                      request.getRequestDispatcher("/static/a.txt").forward(request, response);
                    }))
            .servlet(
                "/named/*",
                new PageServlet(
                    (request, response) ->
                        request
                            .getServletContext()
                            .getNamedDispatcher("files")
                            .forward(request, response)))
            .filter(
                "/created/*",
                Filters.of(
                    (request, response, chain) -> {
                      response.setStatus(201);
                      request.getRequestDispatcher("/static/missing").forward(request, response);
                    }))
            .filter(
                "/gone/*",
                Filters.of(
                    (request, response, chain) -> {
                      response.setStatus(404);
                      response.setHeader("X-Filter", "was here");
                      request.getRequestDispatcher("/static/404.html").forward(request, response);
                    }))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse send(String method, String path, String... fields) throws IOException {
    return RawClient.once(server.port(), method, "/app" + path, fields);
  }

  @Test
  void forwardedRequestIsAnsweredLikeOneForTheFile() throws IOException {
    RawResponse direct = send("GET", "/static/a.txt");
    RawResponse forwarded = send("GET", "/page");

    assertThat(forwarded.status()).isEqualTo(200);
    assertThat(forwarded.text()).isEqualTo("text of a");
    assertThat(forwarded.fieldsButDate()).isEqualTo(direct.fieldsButDate());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Range: bytes=0-3    ; 206
          Range: bytes=99-    ; 416
          If-None-Match: *    ; 304
          If-Match: "x"       ; 412
          """)
  void conditionsAndRangesOfAGetCount(String field, int status) throws IOException {
    assertThat(send("GET", "/page", field).status()).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE"})
  void anyMethodIsAnsweredWithTheFileAndNothingElseCounts(String method) throws IOException {
    for (String field :
        new String[] {"Range: bytes=0-3", "If-None-Match: *", "If-Match: \"x\"", "X-None: x"}) {
      RawResponse response = send(method, "/page", field);

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.text()).isEqualTo("text of a");
    }
  }

  @Test
  void headHasTheFieldsAndNoBody() throws IOException {
    RawResponse head = send("HEAD", "/page");

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.fieldsButDate()).isEqualTo(send("GET", "/page").fieldsButDate());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/to-missing", "/to-hidden", "/to-outside"})
  void targetThatIsNotThereIsNotFound(String path) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      client.sendRequest("GET", "/app" + path);
      RawResponse response = client.receive("GET");

      assertThat(response.status()).isIn(404, path.equals("/to-outside") ? 500 : 404);
      assertThat(response.text()).doesNotContain(Site.CANARY);
    }
  }

  @Test
  void directoryIsRedirectedToItsOwnPath() throws IOException {
    assertThat(send("GET", "/to-directory").field("Location")).isEqualTo("/app/static/d/");
    assertThat(send("GET", "/to-welcome").text()).isEqualTo("welcome");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/after-writing", "/after-writer"})
  void whatThePageWroteBeforeIsDropped(String path) throws IOException {
    RawResponse response = send("GET", path);

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).isEqualTo("text of a");
  }

  @Test
  void servletThatIsCalledByItsNameGoesByThePathOfTheRequest() throws IOException {
    assertThat(send("GET", "/named/a.txt").text()).isEqualTo("text of a");
    assertThat(send("GET", "/named/missing").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD", "DELETE"})
  void statusThatWasSetBeforeIsKept(String method) throws IOException {
    RawResponse response = send(method, "/gone/x");

    assertThat(response.status()).isEqualTo(404);
    assertThat(response.field("X-Filter")).isEqualTo("was here");
    assertThat(response.text()).isEqualTo(method.equals("HEAD") ? "" : "not here");
  }

  /** Section 13.2.1: conditions count only where the answer would be a success. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Range: bytes=0-3",
        "Range: bytes=99-",
        "If-None-Match: *",
        "If-Match: \"x\"",
        "If-Modified-Since: Sat, 03 Feb 2024 04:05:06 GMT"
      })
  void statusThatWasSetBeforeIsKeptWhateverTheConditions(String field) throws IOException {
    RawResponse response = send("GET", "/gone/x", field);

    assertThat(response.status()).isEqualTo(404);
    assertThat(response.text()).isEqualTo("not here");
  }

  @Test
  void missingFileIsNoSuccessWhateverStatusWasSetBefore() throws IOException {
    assertThat(send("GET", "/created/x").status()).isEqualTo(404);
  }
}
