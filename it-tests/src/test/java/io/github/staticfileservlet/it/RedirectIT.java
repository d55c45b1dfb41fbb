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
import org.junit.jupiter.params.provider.ValueSource;

/** The redirect that adds the slash to a directory (RFC 9110 section 15.4). */
class RedirectIT {
  private static EmbeddedServer server;
  private static EmbeddedServer atRoot;
  private static EmbeddedServer oddContext;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("index.html", "root");
    site.file("d/e/index.html", "e");
    site.file("d/a.txt", "a");
    site.directory("two words");
    site.directory("grüße");
    site.directory("a;b");
    site.directory("a?b#c");
    site.directory("a+b&c=d");
    site.directory("@evil.example");
    site.directory("http:");
    site.directory("evil.example/d");
    String root = site.root().toString();
    server = EmbeddedServer.at("/app").files("/static/*", site);
    for (int status : new int[] {301, 302, 307, 308}) {
      Map<String, String> initParams =
          Map.of("baseResource", root, "directoryRedirectStatusCode", String.valueOf(status));
      server.files("by" + status, "/by" + status + "/*", initParams);
    }
    server.start();
    atRoot = EmbeddedServer.at("/").files("/*", site).lenient().start();
    oddContext = EmbeddedServer.at("/my äpp").files("/static/*", site).start();
  }

  @AfterAll
  static void stop() {
    server.close();
    atRoot.close();
    oddContext.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      textBlock =
          """
          /app/static                  -> /app/static/
          /app/static?x=1              -> /app/static/?x=1
          /app/static;jsessionid=1     -> /app/static/
          /app/static/d                -> /app/static/d/
          /app/static/d/e              -> /app/static/d/e/
          /app/static/d?a=b&c=%20d?e/f -> /app/static/d/?a=b&c=%20d?e/f
          /app/static/d?               -> /app/static/d/?
          /app/static/d;jsessionid=1A  -> /app/static/d/
          /app/static/d;x=y?z=1        -> /app/static/d/?z=1
          /app/static/%64              -> /app/static/d/
          /app/static/two%20words      -> /app/static/two%20words/
          /app/static/gr%c3%bc%C3%9fe  -> /app/static/gr%C3%BC%C3%9Fe/
          /app/static/a%3Bb            -> /app/static/a%3Bb/
          /app/static/a%3Fb%23c        -> /app/static/a%3Fb%23c/
          /app/static/a+b&c=d          -> /app/static/a+b&c=d/
          /app/static/@evil.example    -> /app/static/@evil.example/
          /app/static/http:            -> /app/static/http:/
          """)
  void slashIsAddedAndTheQueryKept(String target, String location) throws IOException {
    for (String method : new String[] {"GET", "HEAD"}) {
      RawResponse response = RawClient.once(server.port(), method, target);

      assertThat(response.status()).isEqualTo(302);
      assertThat(response.field("Location")).isEqualTo(location);
      assertThat(response.body()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 307, 308})
  void statusIsTheOneThatIsConfigured(int status) throws IOException {
    RawResponse response = RawClient.get(server.port(), "/app/by" + status + "/d");

    assertThat(response.status()).isEqualTo(status);
    assertThat(response.field("Location")).isEqualTo("/app/by" + status + "/d/");
  }

  @Test
  void locationLeadsToTheDirectory() throws IOException {
    String location = RawClient.get(server.port(), "/app/static/d/e").field("Location");

    assertThat(RawClient.get(server.port(), location).text()).isEqualTo("e");
  }

  @Test
  void conditionsAndRangesOfTheRequestSayNothing() throws IOException {
    for (String field : new String[] {"If-None-Match: *", "If-Match: \"x\"", "Range: bytes=0-0"}) {
      assertThat(RawClient.get(server.port(), "/app/static/d", field).status()).isEqualTo(302);
    }
  }

  @Test
  void hostOfTheRequestIsNotInTheLocation() throws IOException {
    RawResponse absolute = RawClient.get(server.port(), "http://evil.example/app/static/d");
    assertThat(absolute.status()).isIn(302, 400);
    assertThat(absolute.field("Location")).isIn(null, "/app/static/d/");
    RawResponse forwarded =
        RawClient.get(
            server.port(),
            "/app/static/d",
            "X-Forwarded-Host: evil.example",
            "X-Forwarded-Proto: https",
            "Forwarded: host=evil.example");
    assertThat(forwarded.field("Location")).isEqualTo("/app/static/d/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example/d",
        "///evil.example/d",
        "/;/evil.example/d",
        "/%2Fevil.example/d",
        "/%5Cevil.example/d",
        "/\\evil.example/d",
        "/./evil.example/d",
        "//evil.example/../d",
        "//evil.example/..;/d",
        "/%09/evil.example/d",
        "/d/..//evil.example/d",
        "/http://evil.example/d",
        "/d%0d%0aX-Injected:%20yes",
        "/d%0aX-Injected:yes",
        "/@evil.example",
        "//@evil.example"
      })
  void noSpellingLeadsToAnotherServer(String target) throws IOException {
    RawResponse response = RawClient.get(atRoot.port(), target);

    assertThat(response.status()).isIn(302, 400, 404);
    assertThat(response.field("X-Injected")).isNull();
    String location = response.field("Location");
    if (location != null) {
      assertThat(location).matches("/[^/\\\\].*|/").doesNotContain("\r").doesNotContain("\n");
      assertThat(RawClient.get(atRoot.port(), location).status()).isIn(200, 404);
    }
  }

  @Test
  void directoryAtTheRootOfTheServerIsRedirectedBelowIt() throws IOException {
    assertThat(RawClient.get(atRoot.port(), "/d").field("Location")).isEqualTo("/d/");
    assertThat(RawClient.get(atRoot.port(), "/").status()).isEqualTo(200);
  }

  @Test
  void contextPathIsEncodedOnce() throws IOException {
    RawResponse response = RawClient.get(oddContext.port(), "/my%20%C3%A4pp/static/d");

    assertThat(response.status()).isEqualTo(302);
    assertThat(response.field("Location")).isEqualTo("/my%20%C3%A4pp/static/d/");
  }
}
