package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.field;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How a request came here decides how it is answered (Servlet 6.0, chapter 9). */
class StaticFileHandlerDispatchTest {
  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW");

  private final Site site =
      new Site()
          .file("/a.html", "hello")
          .directory("/docs")
          .directory("/docs/")
          .file("/docs/index.html", "docs");

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          REQUEST, REQUEST
          ASYNC,   REQUEST
          FORWARD, FORWARD
          INCLUDE, INCLUDE
          ERROR,   ERROR
          """)
  void everyDispatcherTypeHasItsDispatch(DispatcherType type, Dispatch dispatch) {
    assertThat(Dispatch.of(type)).isEqualTo(dispatch);
  }

  @ParameterizedTest
  @EnumSource(names = {"FORWARD", "INCLUDE", "ERROR"})
  void anyMethodIsServed(Dispatch dispatch) throws IOException {
    for (String method : METHODS) {
      Response answer = site.handle(request(dispatch, method, "/a.html"));

      assertThat(answer.status()).as(method).isEqualTo(200);
      assertThat(bodyOf(answer)).as(method).isEqualTo("hello");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"FORWARD", "INCLUDE", "ERROR"})
  void oddAndMissingPathsAreNotFound(Dispatch dispatch) {
    for (String path : List.of("/../a.html", "/none", "/none/")) {
      assertThat(site.handle(request(dispatch, "GET", path))).isEqualTo(Response.error(404));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"FORWARD", "INCLUDE", "ERROR"})
  void aDirectoryIsItsWelcomeFile(Dispatch dispatch) throws IOException {
    assertThat(bodyOf(site.handle(request(dispatch, "GET", "/docs/")))).isEqualTo("docs");
  }

  @ParameterizedTest
  @EnumSource(names = {"INCLUDE", "ERROR"})
  void onlyAnAnswerOfOurOwnRedirects(Dispatch dispatch) {
    assertThat(site.handle(request(dispatch, "GET", "/docs"))).isEqualTo(Response.error(404));
    assertThat(site.handle(request(Dispatch.FORWARD, "GET", "/docs")).status()).isEqualTo(302);
  }

  @ParameterizedTest
  @EnumSource(names = {"INCLUDE", "ERROR"})
  void conditionsAndRangesAreNotOursToJudge(Dispatch dispatch) throws IOException {
    Response conditional =
        site.handle(request(dispatch, "GET", "/a.html", "If-None-Match", "*", "If-Match", "\"x\""));
    Response range = site.handle(request(dispatch, "GET", "/a.html", "Range", "bytes=0-0"));

    assertThat(bodyOf(conditional)).isEqualTo("hello");
    assertThat(bodyOf(range)).isEqualTo("hello");
  }

  @ParameterizedTest
  @EnumSource(names = {"INCLUDE", "ERROR"})
  void validatorsAreLeftOutOfSomebodyElsesAnswer(Dispatch dispatch) {
    Response answer = site.handle(request(dispatch, "GET", "/a.html"));

    assertThat(answer.fields()).containsExactly(new Field("X-Content-Type-Options", "nosniff"));
    assertThat(answer.body().contentType()).isEqualTo("text/html;charset=utf-8");
    assertThat(answer.body().length()).isEqualTo(5);
  }

  @Test
  void aForwardedGetIsConditional() throws IOException {
    String tag = site.tag("/a.html");

    assertThat(statusOfForward("GET", "If-None-Match", tag)).isEqualTo(304);
    assertThat(statusOfForward("HEAD", "If-None-Match", tag)).isEqualTo(304);
    assertThat(statusOfForward("GET", "If-Match", "\"x\"")).isEqualTo(412);
    assertThat(statusOfForward("GET", "Range", "bytes=0-0")).isEqualTo(206);
    assertThat(statusOfForward("GET", "Range", "bytes=9-")).isEqualTo(416);
  }

  @Test
  void aForwardedPostIsNot() {
    assertThat(statusOfForward("POST", "If-None-Match", site.tag("/a.html"))).isEqualTo(200);
    assertThat(statusOfForward("POST", "If-Match", "\"x\"")).isEqualTo(200);
    assertThat(statusOfForward("POST", "Range", "bytes=0-0")).isEqualTo(200);
  }

  private int statusOfForward(String method, String name, String value) {
    return site.handle(request(Dispatch.FORWARD, method, "/a.html", name, value)).status();
  }

  @Test
  void aForwardedAnswerHasItsValidators() {
    Response answer = site.handle(request(Dispatch.FORWARD, "POST", "/a.html"));

    assertThat(field(answer, "ETag")).isEqualTo(site.tag("/a.html"));
    assertThat(field(answer, "Last-Modified")).isEqualTo(Site.LAST_MODIFIED);
  }

  @Test
  void anIncludedHeadIsIncludedWhole() throws IOException {
    assertThat(bodyOf(site.handle(request(Dispatch.INCLUDE, "HEAD", "/a.html"))))
        .isEqualTo("hello");
  }

  @ParameterizedTest
  @EnumSource(names = {"FORWARD", "ERROR"})
  void theAnswerToAHeadHasNoContentHoweverItCameHere(Dispatch dispatch) {
    site.file("/b.html", 7, Site.UNTOUCHABLE);

    Response answer = site.handle(request(dispatch, "HEAD", "/b.html"));

    assertThat(answer.body().length()).isEqualTo(7);
    assertThat(answer.body().content()).isNull();
  }
}
