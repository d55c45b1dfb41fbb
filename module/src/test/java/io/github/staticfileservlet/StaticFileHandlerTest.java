package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.field;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.RequestFields;
import io.github.staticfileservlet.resource.Access;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Method, path and lookup: the steps before a representation is at hand. */
class StaticFileHandlerTest {
  private final Site site =
      new Site()
          .file("/a.txt", "hello")
          .directory("/docs")
          .directory("/docs/")
          .file("/docs/index.html", "<p>docs");

  @Test
  void getIsAnsweredWithTheWhole() throws IOException {
    Response answer = site.handle(request("GET", "/a.txt"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.isError()).isFalse();
    assertThat(answer.body().contentType()).isEqualTo("text/plain;charset=utf-8");
    assertThat(answer.body().length()).isEqualTo(5);
    assertThat(bodyOf(answer)).isEqualTo("hello");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a.txt", "/docs", "/docs/", "/none", "/../x"})
  void headIsGetWithoutTheContent(String path) {
    Response get = site.handle(request("GET", path));
    Response head = site.handle(request("HEAD", path));

    assertThat(head.status()).isEqualTo(get.status());
    assertThat(head.fields()).isEqualTo(get.fields());
    assertThat(head.isError()).isEqualTo(get.isError());
    if (get.body() == null) {
      assertThat(head.body()).isNull();
    } else {
      assertThat(head.body().length()).isEqualTo(get.body().length());
      assertThat(head.body().contentType()).isEqualTo(get.body().contentType());
      assertThat(head.body().content()).isNull();
    }
  }

  @Test
  void headNeverOpensTheContent() {
    site.file("/big.bin", 1L << 40, Site.UNTOUCHABLE);

    Response answer = site.handle(request("HEAD", "/big.bin"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body().length()).isEqualTo(1L << 40);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "get", "Head", ""})
  void otherMethodsAre405BeforeThePathIsLookedAt(String method) {
    for (String path : List.of("/a.txt", "/none", "/../x")) {
      Response answer = site.handle(request(method, path));

      assertThat(answer.status()).isEqualTo(405);
      assertThat(answer.isError()).isTrue();
      assertThat(answer.fields()).containsExactly(new Field("Allow", "GET, HEAD, OPTIONS"));
    }
    assertThat(site.lookedUp()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a.txt", "/none", "/../x", "*"})
  void optionsAnswersTheMethodsOfAnyPath(String path) {
    Response answer = site.handle(request("OPTIONS", path));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.isError()).isFalse();
    assertThat(answer.body()).isNull();
    assertThat(answer.fields()).containsExactly(new Field("Allow", "GET, HEAD, OPTIONS"));
    assertThat(site.lookedUp()).isEmpty();
  }

  @Test
  void postIsAnsweredLikeGetWhereAllowed() throws IOException {
    site.postAsGet();

    Response post = site.handle(request("POST", "/a.txt"));

    assertThat(post.status()).isEqualTo(200);
    assertThat(bodyOf(post)).isEqualTo("hello");
    assertThat(field(site.handle(request("OPTIONS", "/a.txt")), "Allow"))
        .isEqualTo("GET, HEAD, POST, OPTIONS");
    assertThat(field(site.handle(request("PUT", "/a.txt")), "Allow"))
        .isEqualTo("GET, HEAD, POST, OPTIONS");
  }

  @Test
  void conditionsAndRangesOfAPostAreIgnored() throws IOException {
    site.postAsGet();

    Response post =
        site.handle(request("POST", "/a.txt", "If-None-Match", "*", "Range", "bytes=0-0"));

    assertThat(post.status()).isEqualTo(200);
    assertThat(bodyOf(post)).isEqualTo("hello");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/../a.txt", "/./a.txt", "//a.txt", "/a\\b", "/a\0b", "a.txt", "/a/../b"})
  void anOddPathIs404AndNeverLookedUp(String path) {
    Response answer = site.handle(request("GET", path));

    assertThat(answer).isEqualTo(Response.error(404));
    assertThat(site.lookedUp()).isEmpty();
  }

  @Test
  void whatIsMissingIs404WithoutAReason() {
    assertThat(site.handle(request("GET", "/none"))).isEqualTo(Response.error(404));
    assertThat(site.handle(request("GET", "/none/"))).isEqualTo(Response.error(404));
  }

  @Test
  void aDirectoryIsRedirectedToItsSlash() {
    Response answer = site.handle(request("GET", "/docs"));

    assertThat(answer).isEqualTo(Response.of(302, List.of(new Field("Location", "/app/docs/"))));
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 307, 308})
  void theStatusOfTheRedirectIsConfigured(int status) {
    site.redirectStatus(status);

    assertThat(site.handle(request("HEAD", "/docs")).status()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /docs       | /app       |              | /app/docs/
          /docs       | ''         |              | /docs/
          /docs       | /app       | ''           | /app/docs/?
          /docs       | /app       | a=b&c=%20d   | /app/docs/?a=b&c=%20d
          /docs       | /app       | a="<b>"#c    | /app/docs/?a=%22%3Cb%3E%22%23c
          /docs       | /my%20app  |              | /my%20app/docs/
          /a b;c      | /app       |              | /app/a%20b%3Bc/
          /50%        | /app       |              | /app/50%25/
          /who?       | /app       | x            | /app/who%3F/?x
          /äö/日本     | /app       |              | /app/%C3%A4%C3%B6/%E6%97%A5%E6%9C%AC/
          ''          | /app       | q            | /app/?q
          """)
  void theLocationIsBuiltFromWhatWasChecked(
      String path, String prefix, String query, String location) {
    site.directory(path);
    Request request =
        new Request(
            Dispatch.REQUEST,
            false,
            "GET",
            "HTTP/1.1",
            path,
            () -> prefix,
            query,
            parts -> Access.MAP,
            RequestFields.NONE);

    assertThat(field(site.handle(request), "Location")).isEqualTo(location);
  }

  @Test
  void lineEndsInAQueryAreEscaped() {
    Request request =
        new Request(
            Dispatch.REQUEST,
            false,
            "GET",
            "HTTP/1.1",
            "/docs",
            () -> "",
            "a\r\nb: c",
            parts -> Access.MAP,
            RequestFields.NONE);

    assertThat(field(site.handle(request), "Location")).isEqualTo("/docs/?a%0D%0Ab:%20c");
  }

  @Test
  void aDirectoryIsRedirectedBeforeItsConditions() {
    Response answer =
        site.handle(request("GET", "/docs", "If-Match", "\"x\"", "Range", "bytes=9-"));

    assertThat(answer.status()).isEqualTo(302);
  }

  @Test
  void aWelcomeFileStandsForItsDirectory() throws IOException {
    Response answer = site.handle(request("GET", "/docs/"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(bodyOf(answer)).isEqualTo("<p>docs");
    assertThat(field(answer, "ETag")).isEqualTo(site.tag("/docs/index.html"));
  }

  @Test
  void welcomeFilesAreTriedInOrder() throws IOException {
    site.welcomeFiles("start.html", "sub", "sub/home.html", "index.html")
        .directory("/docs/sub")
        .file("/docs/sub/home.html", "home");

    assertThat(bodyOf(site.handle(request("GET", "/docs/")))).isEqualTo("home");
    assertThat(site.lookedUp())
        .containsExactly("/docs/", "/docs/start.html", "/docs/sub", "/docs/sub/home.html");
  }

  @Test
  void aDirectoryWithoutWelcomeFileIs404() {
    assertThat(site.welcomeFiles("start.html").handle(request("GET", "/docs/")))
        .isEqualTo(Response.error(404));
    assertThat(site.welcomeFiles().handle(request("GET", "/docs/"))).isEqualTo(Response.error(404));
  }

  @Test
  void theRootHasAWelcomeFileToo() throws IOException {
    site.directory("/").file("/index.html", "root");

    assertThat(bodyOf(site.handle(request("GET", "/")))).isEqualTo("root");
  }
}
