package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.LAST_MODIFIED;
import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.field;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.HttpDate;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.resource.Resource;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Preconditions (RFC 9110 section 13) and ranges (section 14), in the order that they count. */
class StaticFileHandlerConditionsTest {
  private static final String BEFORE = date(Duration.ofHours(-1));
  private static final String AFTER = date(Duration.ofHours(1));

  private final Site site = new Site().file("/a.txt", "0123456789");
  private final Site closed = new Site().file("/a.txt", 10, Site.UNTOUCHABLE);

  private static String date(Duration offset) {
    return HttpDate.format(Site.MODIFIED.plus(offset).getEpochSecond());
  }

  /**
   * {@code T} stands for the current tag, {@code W} for the same as a weak one, {@code D} for the
   * date of the last modification, {@code B} and {@code A} for an hour before and after.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # fields                                      | GET | HEAD  section
          If-Match=T                                    | 200 | 200 # 13.1.1
          If-Match=*                                    | 200 | 200
          If-Match="x", T                               | 200 | 200
          If-Match="x"                                  | 412 | 412
          If-Match=W                                    | 412 | 412 # strong comparison
          If-Unmodified-Since=D                         | 200 | 200 # 13.1.4
          If-Unmodified-Since=A                         | 200 | 200
          If-Unmodified-Since=B                         | 412 | 412
          If-Unmodified-Since=yesterday                 | 200 | 200
          If-Match=T;If-Unmodified-Since=B              | 200 | 200 # If-Match wins
          If-None-Match=T                               | 304 | 304 # 13.1.2
          If-None-Match=W                               | 304 | 304 # weak comparison
          If-None-Match=*                               | 304 | 304
          If-None-Match="x"                             | 200 | 200
          If-Modified-Since=D                           | 304 | 304 # 13.1.3
          If-Modified-Since=A                           | 304 | 304
          If-Modified-Since=B                           | 200 | 200
          If-Modified-Since=garbage                     | 200 | 200
          If-None-Match="x";If-Modified-Since=D         | 200 | 200 # If-None-Match wins
          If-None-Match=T;If-Modified-Since=B           | 304 | 304
          If-Match="x";If-None-Match=T                  | 412 | 412 # 13.2.2: 412 before 304
          If-Unmodified-Since=B;If-None-Match=T         | 412 | 412
          If-Match=T;If-None-Match=T                    | 304 | 304
          If-Match="x";Range=bytes=99-                  | 412 | 412 # 412 before 416
          If-None-Match=T;Range=bytes=99-               | 304 | 304 # 304 before 416
          If-None-Match=T;Range=bytes=0-1               | 304 | 304
          Range=bytes=0-1                               | 206 | 200 # 14.2: not for HEAD
          Range=bytes=0-1,5-6                           | 206 | 200
          Range=bytes=99-                               | 416 | 200
          Range=bytes=-0                                | 416 | 200
          Range=lines=0-1                               | 200 | 200 # 14.2: unknown unit
          Range=bytes=1-0                               | 200 | 200
          If-Match=T;Range=bytes=0-1                    | 206 | 200
          If-Range=T;Range=bytes=0-1                    | 206 | 200 # 13.1.5
          If-Range=W;Range=bytes=0-1                    | 200 | 200
          If-Range="x";Range=bytes=0-1                  | 200 | 200
          If-Range="x";Range=bytes=99-                  | 200 | 200
          If-Range=T;Range=bytes=99-                    | 416 | 200
          If-Range=D;Range=bytes=0-1                    | 206 | 200
          If-Range=A;Range=bytes=0-1                    | 200 | 200 # exactly, not "since"
          If-Range=garbage;Range=bytes=0-1              | 200 | 200
          """)
  void fieldsDecideTheStatus(String fields, int get, String head) {
    String[] pairs = pairs(fields);

    assertThat(site.handle(request("GET", "/a.txt", pairs)).status()).isEqualTo(get);
    assertThat(closed.handle(request("HEAD", "/a.txt", pairs)).status())
        .isEqualTo(Integer.parseInt(head.substring(0, 3)));
    if (get != 200 && get != 206) { // then GET has no content either
      assertThat(closed.handle(request("GET", "/a.txt", pairs)).status()).isEqualTo(get);
    }
  }

  private String[] pairs(String fields) {
    return Stream.of(fields.split(";"))
        .flatMap(pair -> Stream.of(pair.split("=", 2)))
        .map(this::spellOut)
        .toArray(String[]::new);
  }

  private String spellOut(String text) {
    String tag = site.tag("/a.txt");
    return switch (text) {
      case "T" -> tag;
      case "\"x\", T" -> "\"x\", " + tag;
      case "W" -> "W/" + tag;
      case "D" -> LAST_MODIFIED;
      case "B" -> BEFORE;
      case "A" -> AFTER;
      default -> text;
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD"})
  void whatIsMissingIs404WhateverTheConditions(String method) {
    Response answer = site.handle(request(method, "/none", "If-Match", "\"x\""));

    assertThat(answer.status()).isEqualTo(404); // section 13.2.1
  }

  @Test
  void notModifiedCarriesTheTagAndTheLength() {
    Response answer =
        closed.handle(request("GET", "/a.txt", "If-None-Match", closed.tag("/a.txt")));

    assertThat(answer.fields()).containsExactly(new Field("ETag", closed.tag("/a.txt")));
    assertThat(answer.body().length()).isEqualTo(10);
    assertThat(answer.body().content()).isNull();
    assertThat(answer.body().parts()).isEmpty();
  }

  @Test
  void oneRangeIsSentAsItIs() throws IOException {
    Response answer = site.handle(request("GET", "/a.txt", "Range", "bytes=2-4"));

    assertThat(bodyOf(answer)).isEqualTo("234");
    assertThat(field(answer, "Content-Range")).isEqualTo("bytes 2-4/10");
    assertThat(answer.body().contentType()).isEqualTo("text/plain;charset=utf-8");
  }

  @Test
  void severalRangesAreMultipart() throws IOException {
    Response answer = site.handle(request("GET", "/a.txt", "Range", "bytes=0-0,-1"));

    assertThat(answer.body().contentType()).startsWith("multipart/byteranges; boundary=");
    assertThat(field(answer, "Content-Range")).isEqualTo("[]"); // section 15.3.7.2
    assertThat(bodyOf(answer))
        .hasSize((int) answer.body().length())
        .containsSubsequence(
            "Content-Range: bytes 0-0/10\r\n\r\n0", "Content-Range: bytes 9-9/10\r\n\r\n9");
  }

  @Test
  void theLengthIsNamedWhereNoRangeExists() {
    Response answer = closed.handle(request("GET", "/a.txt", "Range", "bytes=10-"));

    assertThat(answer)
        .isEqualTo(Response.of(416, List.of(new Field("Content-Range", "bytes */10"))));
  }

  @Test
  void tooManyRangesAreTheWhole() throws IOException {
    Response answer =
        site.maxRanges(2).handle(request("GET", "/a.txt", "Range", "bytes=0-0,2-2,4-4"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(bodyOf(answer)).isEqualTo("0123456789");
  }

  @Test
  void noRangeCountsWhereRangesAreOff() {
    site.maxRanges(0);

    assertThat(site.handle(request("GET", "/a.txt", "Range", "bytes=0-0")).status()).isEqualTo(200);
    assertThat(site.handle(request("GET", "/a.txt", "Range", "bytes=99-")).status()).isEqualTo(200);
  }

  @Test
  void aDateOfThisSecondDoesNotStandForOneVersion() {
    Representation fresh =
        Site.representation("/new.txt", 10, Site.NOW, mappable -> new Site.Text("0123456789"));
    String date = HttpDate.format(Site.NOW.getEpochSecond());
    String tag = Objects.requireNonNull(fresh.validators().entityTag()).toString();

    assertThat(statusOf(fresh, "If-Range", date, "Range", "bytes=0-1")).isEqualTo(200);
    assertThat(statusOf(fresh, "If-Range", tag, "Range", "bytes=0-1")).isEqualTo(200);
    assertThat(statusOf(fresh, "If-None-Match", tag)).isEqualTo(304);
    assertThat(statusOf(fresh, "If-Match", tag)).isEqualTo(412);
  }

  private int statusOf(Representation representation, String... fields) {
    return site.handle(
            request("GET", "/new.txt", fields), path -> new Resource.File(representation))
        .status();
  }
}
