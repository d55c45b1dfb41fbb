package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutingTest {
  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

  private final Site site =
      new Site()
          .file("/index.html", "app")
          .file("/about.html", "about")
          .file("/docs.html", "all docs")
          .directory("/docs")
          .directory("/docs/")
          .file("/docs/a.html", "a")
          .file("/plain", "itself")
          .file("/plain.html", "not this");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # path      | what is answered
          /about      | about
          /about.html | about
          /docs       | all docs
          /docs/a     | a
          /plain      | itself
          """)
  void anExtensionIsAddedToANameWithoutAFile(String path, String text) throws Exception {
    Response answer = site.extensions("html").handle(request("GET", path));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(bodyOf(answer)).isEqualTo(text);
  }

  @Test
  void nothingIsAddedToTheNameOfADirectory() {
    site.extensions("html");

    assertThat(site.handle(request("GET", "/about/")).status()).isEqualTo(404);
    assertThat(site.handle(request("GET", "")).status()).isEqualTo(404);
  }

  @Test
  void theFallbackIsSentToWhoAsksForAPage() throws Exception {
    site.fallback("/index.html");
    for (String path : new String[] {"/users/7", "/users/", "/docs/", "/x.y/z"}) {
      Response answer = site.handle(request("GET", path, "Accept", BROWSER));

      assertThat(answer.status()).as(path).isEqualTo(200);
      assertThat(bodyOf(answer)).isEqualTo("app");
      assertThat(answer.fields())
          .contains(Field.unlessSet("Cache-Control", "no-cache"), Field.vary("Accept"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # method | path         | Accept              | says that Accept counts
          GET      | /users/7     | */*                 | true
          GET      | /users/7     | application/json    | true
          GET      | /users/7     | text/html;q=0       | true
          GET      | /users/7     | ''                  | true
          GET      | /app.js      | text/html           | false
          GET      | /v1.2        | text/html           | false
          """)
  void whoAsksForSomethingElseGets404(String method, String path, String accept, boolean vary) {
    Response answer = site.fallback("/index.html").handle(request(method, path, "Accept", accept));

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.fields().contains(Field.vary("Accept"))).isEqualTo(vary);
  }

  @Test
  void theFallbackIsRevalidatedByItsOwnTag() {
    site.fallback("/index.html");
    Response answer =
        site.handle(
            request(
                "GET", "/users/7", "Accept", BROWSER, "If-None-Match", site.tag("/index.html")));

    assertThat(answer.status()).isEqualTo(304);
    assertThat(answer.fields())
        .contains(Field.unlessSet("Cache-Control", "no-cache"), Field.vary("Accept"));
  }

  @Test
  void headIsAnsweredAsGetIs() {
    Response answer =
        site.fallback("/index.html").handle(request("HEAD", "/users/7", "Accept", BROWSER));

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aFallbackThatIsNotThereIsNone() {
    Response answer =
        site.fallback("/none.html").handle(request("GET", "/users/7", "Accept", BROWSER));

    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void anIncludedPageIsNeverReplaced() {
    Request include = request(Dispatch.INCLUDE, "GET", "/users/7", "Accept", BROWSER);

    assertThat(site.fallback("/index.html").handle(include).status()).isEqualTo(404);
  }
}
