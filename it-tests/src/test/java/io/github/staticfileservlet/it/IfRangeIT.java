package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges that are asked for on a condition (RFC 9110 section 13.1.5). */
class IfRangeIT {
  private static final int LENGTH = 1000;

  private static Site site;
  private static DemoServer demo;
  private static String tag;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    site.file("file.bin", LENGTH);
    demo = DemoServer.serving(site.root());
    site.settle();
    tag = Rest.to(demo.base()).get("file.bin").header("ETag");
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          {tag}                           ; 206
          Sat, 03 Feb 2024 04:05:06 GMT   ; 206
          Saturday, 03-Feb-24 04:05:06 GMT; 206
          Sat Feb  3 04:05:06 2024        ; 206
          W/{tag}                         ; 200
          "other"                         ; 200
          {tag}, "other"                  ; 200
          *                               ; 200
          other                           ; 200
          "unclosed                       ; 200
          Sat, 03 Feb 2024 04:05:05 GMT   ; 200
          Sat, 03 Feb 2024 04:05:07 GMT   ; 200
          Tue, 03 Feb 2099 04:05:07 GMT   ; 200
          yesterday                       ; 200
          """)
  void rangeCountsOnlyForTheVersionThatIsNamed(String ifRange, int status) {
    Rest.to(demo.base())
        .header("Range", "bytes=0-9")
        .header("If-Range", ifRange.replace("{tag}", tag))
        .get("file.bin")
        .then()
        .statusCode(status)
        .header("Content-Length", status == 206 ? "10" : "1000");
  }

  @Test
  void withoutRangeItSaysNothing() {
    Rest.to(demo.base()).header("If-Range", tag).get("file.bin").then().statusCode(200);
    Rest.to(demo.base()).header("If-Range", "\"x\"").get("file.bin").then().statusCode(200);
  }

  @Test
  void unsatisfiableRangeIsOneOnlyForTheVersionThatIsNamed() {
    Rest.to(demo.base())
        .headers("Range", "bytes=2000-", "If-Range", tag)
        .get("file.bin")
        .then()
        .statusCode(416);
    Rest.to(demo.base())
        .headers("Range", "bytes=2000-", "If-Range", "\"x\"")
        .get("file.bin")
        .then()
        .statusCode(200);
  }

  @Test
  void otherConditionsComeFirst() { // section 13.2.2 step 5
    Rest.to(demo.base())
        .headers("Range", "bytes=0-9", "If-Range", tag, "If-None-Match", tag)
        .get("file.bin")
        .then()
        .statusCode(304);
    Rest.to(demo.base())
        .headers("Range", "bytes=0-9", "If-Range", tag, "If-Match", "\"x\"")
        .get("file.bin")
        .then()
        .statusCode(412);
  }

  @Test
  void twoFieldsAskForTheWhole() throws IOException {
    RawResponse response =
        RawClient.get(
            demo.port(),
            "/static/file.bin",
            "Range: bytes=0-9",
            "If-Range: " + tag,
            "If-Range: \"x\"");
    assertThat(response.status()).isEqualTo(200);
  }

  /** A date is a strong validator only once its second is over (section 8.8.2.2). */
  @Test
  void dateOfAFreshFileProvesNothing() throws IOException {
    Path fresh = site.file("fresh.bin", LENGTH);
    Files.setLastModifiedTime(fresh, FileTime.from(Instant.now()));
    RawResponse whole = RawClient.get(demo.port(), "/static/fresh.bin");
    String date = whole.field("Last-Modified");

    RawResponse response =
        RawClient.get(demo.port(), "/static/fresh.bin", "Range: bytes=0-9", "If-Range: " + date);
    assertThat(response.status()).isEqualTo(200);
  }
}
