package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditional requests, in the order of RFC 9110 section 13.2.2. */
class PreconditionIT {
  private static final String EARLIER = "Sat, 03 Feb 2024 04:05:05 GMT";
  private static final String LATER = "Sat, 03 Feb 2024 04:05:07 GMT";

  private static final Pattern FIELDS = Pattern.compile(" \\| ");

  private static DemoServer demo;
  private static String tag;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    site.file("a.txt", "content");
    demo = DemoServer.serving(site.root());
    site.settle();
    tag = Rest.to(demo.base()).get("a.txt").header("ETag");
    assertThat(tag).startsWith("\"");
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  /** Fields as in {@code Name: value | Name: value}, with short words for what is current. */
  private static RequestSpecification with(String fields) {
    RequestSpecification request = Rest.to(demo.base());
    for (String field : FIELDS.split(fields, -1)) {
      int colon = field.indexOf(':');
      String value =
          field
              .substring(colon + 1)
              .strip()
              .replace("{tag}", tag)
              .replace("{earlier}", EARLIER)
              .replace("{same}", Site.LAST_MODIFIED)
              .replace("{later}", LATER);
      request.header(field.substring(0, colon), value);
    }
    return request;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          # 13.1.1 If-Match compares strongly
          If-Match: {tag}                                   ; 200
          If-Match: "x", {tag}                              ; 200
          If-Match: "x" | If-Match: {tag}                   ; 200
          If-Match: *                                       ; 200
          If-Match: W/{tag}                                 ; 412
          If-Match: "x"                                     ; 412
          # 13.1.2 If-None-Match compares weakly
          If-None-Match: {tag}                              ; 304
          If-None-Match: W/{tag}                            ; 304
          If-None-Match: "x", {tag}, "y"                    ; 304
          If-None-Match: "x,y" ,, ,{tag}                    ; 304
          If-None-Match: "x" | If-None-Match: {tag}         ; 304
          If-None-Match: *                                  ; 304
          If-None-Match: "x"                                ; 200
          If-None-Match: "x", W/"y"                         ; 200
          # 13.1.3 If-Modified-Since
          If-Modified-Since: {same}                         ; 304
          If-Modified-Since: {later}                        ; 304
          If-Modified-Since: {earlier}                      ; 200
          # 13.1.4 If-Unmodified-Since
          If-Unmodified-Since: {same}                       ; 200
          If-Unmodified-Since: {later}                      ; 200
          If-Unmodified-Since: {earlier}                    ; 412
          # 13.2.2 steps 1 and 2
          If-Match: {tag} | If-Unmodified-Since: {earlier}  ; 200
          If-Match: "x" | If-Unmodified-Since: {later}      ; 412
          # steps 1 and 2 before 3 and 4
          If-Match: "x" | If-None-Match: {tag}              ; 412
          If-Match: {tag} | If-None-Match: {tag}            ; 304
          If-Unmodified-Since: {earlier} | If-None-Match: * ; 412
          If-Match: "x" | If-Modified-Since: {later}        ; 412
          # step 3 before 4
          If-None-Match: "x" | If-Modified-Since: {later}   ; 200
          If-None-Match: {tag} | If-Modified-Since: {earlier}; 304
          """)
  void conditionsAreEvaluatedInTheirOrder(String fields, int status) {
    assertThat(with(fields).get("a.txt").statusCode()).isEqualTo(status);
    assertThat(with(fields).head("a.txt").statusCode()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      textBlock =
          """
          If-None-Match: x                                  ^ 200
          If-None-Match: "x                                 ^ 200
          If-None-Match: w/{tag}                            ^ 200
          If-None-Match: ,                                  ^ 200
          If-None-Match: ""{tag}                            ^ 200
          If-None-Match: *, "x"                             ^ 200
          If-Match: x                                       ^ 412
          If-Match: "x                                      ^ 412
          If-Modified-Since: yesterday                      ^ 200
          If-Modified-Since: 0                              ^ 200
          If-Modified-Since: -1                             ^ 200
          If-Modified-Since: 1706933106000                  ^ 200
          If-Modified-Since: Sat, 31 Feb 2024 04:05:06 GMT  ^ 200
          If-Modified-Since: Sat, 03 Feb 2024 25:05:06 GMT  ^ 200
          If-Modified-Since: Sat, 03 Feb 2024 04:05:06      ^ 200
          If-Modified-Since: {same}; length=7               ^ 200
          If-Modified-Since: {same} | If-Modified-Since: {later}^ 200
          If-Unmodified-Since: yesterday                    ^ 200
          If-Unmodified-Since: Sat, 31 Feb 2020 04:05:06 GMT^ 200
          """)
  void garbageIsNoError(String fields, int status) {
    assertThat(with(fields).get("a.txt").statusCode()).isEqualTo(status);
    assertThat(with(fields).head("a.txt").statusCode()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Sat, 03 Feb 2024 04:05:06 GMT  ; 304; 200
          Saturday, 03-Feb-24 04:05:06 GMT; 304; 200
          Sat Feb  3 04:05:06 2024       ; 304; 200
          Sat, 03 Feb 2024 04:05:05 GMT  ; 200; 412
          Saturday, 03-Feb-24 04:05:05 GMT; 200; 412
          Sat Feb  3 04:05:05 2024       ; 200; 412
          """)
  void datesAreReadInThreeForms(String date, int ifModifiedSince, int ifUnmodifiedSince) {
    Response modified = Rest.to(demo.base()).header("If-Modified-Since", date).get("a.txt");
    Response unmodified = Rest.to(demo.base()).header("If-Unmodified-Since", date).get("a.txt");

    assertThat(modified.statusCode()).isEqualTo(ifModifiedSince);
    assertThat(unmodified.statusCode()).isEqualTo(ifUnmodifiedSince);
  }

  @Test
  void notModifiedCarriesTheTagAndNothingOfTheContent() throws IOException {
    RawResponse response = RawClient.get(demo.port(), "/static/a.txt", "If-None-Match: " + tag);

    assertThat(response.status()).isEqualTo(304);
    assertThat(response.field("ETag")).isEqualTo(tag);
    assertThat(response.field("Content-Length")).isIn(null, "7"); // section 8.6
    assertThat(response.fieldsButDate())
        .doesNotContainKeys("Content-Type", "Content-Encoding", "Transfer-Encoding");
  }

  @Test
  void longListsOfTagsAreReadInLinearTime() throws IOException {
    String list = "\"x\",".repeat(1500);
    assertThat(RawClient.get(demo.port(), "/static/a.txt", "If-None-Match: " + list + tag).status())
        .isEqualTo(304);
  }
}
