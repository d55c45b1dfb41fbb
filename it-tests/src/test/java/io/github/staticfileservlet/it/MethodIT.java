package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which methods are answered, and how (RFC 9110 section 9). */
class MethodIT {
  private static final String READ_ONLY = "GET, HEAD, OPTIONS";

  private static final String TEXT = "the text of the file";

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("a.txt", TEXT);
    site.directory("d");
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .files("files", "/static/*", Map.of("baseResource", root))
            .files("post", "/post/*", Map.of("baseResource", root, "allowPostAsGet", "true"))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "MKCOL", "UNHEARD", "get"})
  void otherMethodsAreRefusedAndTheAllowedOnesNamed(String method) throws Exception {
    for (String path : List.of("a.txt", "missing", "d")) {
      RawResponse response = RawClient.once(server.port(), method, "/static/" + path);
      assertThat(response.status()).isEqualTo(405); // section 15.5.6
      assertThat(response.field("Allow")).isEqualTo(READ_ONLY);
      assertThat(response.text()).doesNotContain(TEXT);
    }
  }

  @Test
  void refusedMethodIgnoresConditionsAndRanges() {
    Rest.to(server.base())
        .headers("If-Match", "\"x\"", "Range", "bytes=0-0")
        .delete("/static/a.txt")
        .then()
        .statusCode(405)
        .header("Content-Range", nullValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.txt", "missing", "d", ""})
  void optionsNamesTheAllowedMethods(String path) { // section 9.3.7
    Rest.to(server.base())
        .options("/static/" + path)
        .then()
        .statusCode(200)
        .header("Allow", READ_ONLY)
        .header("ETag", nullValue())
        .body(emptyString());
  }

  @Test
  void postIsAnsweredLikeGetWhereThatIsAllowed() {
    Rest.to(server.base())
        .body("x=1")
        .post("/post/a.txt")
        .then()
        .statusCode(200)
        .body(equalTo(TEXT));
    Rest.to(server.base())
        .options("/post/a.txt")
        .then()
        .statusCode(200)
        .header("Allow", "GET, HEAD, POST, OPTIONS");
    Rest.to(server.base())
        .delete("/post/a.txt")
        .then()
        .statusCode(405)
        .header("Allow", "GET, HEAD, POST, OPTIONS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"If-None-Match: *", "Range: bytes=0-0", "If-Modified-Since: x"})
  void postThatIsAnsweredLikeGetHasNoConditionsAndNoRange(String field) throws Exception {
    RawResponse response =
        RawClient.once(server.port(), "POST", "/post/a.txt", field, "Content-Length: 0");

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).isEqualTo(TEXT);
  }

  @Test
  void bodyOfAGetIsPassedOver() throws Exception {
    try (RawClient client = RawClient.connect(server.port())) {
      client.send(RawClient.request("GET", "/static/a.txt", "Content-Length: 3") + "\r\nx=1");
      client.sendRequest("GET", "/static/a.txt");

      assertThat(client.receive("GET").text()).isEqualTo(TEXT);
      assertThat(client.receive("GET").text()).isEqualTo(TEXT);
    }
  }
}
