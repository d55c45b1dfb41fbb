package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One range (RFC 9110 section 14). */
class SingleRangeIT {
  private static final int LENGTH = 1000;

  private static DemoServer demo;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    site.file("file.bin", LENGTH);
    site.file("empty.bin", 0);
    demo = DemoServer.serving(site.root());
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  private static RawResponse get(String name, String... fields) throws IOException {
    return RawClient.get(demo.port(), "/static/" + name, fields);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          bytes=0-0                          ; 0  ; 0
          bytes=0-99                         ; 0  ; 99
          bytes=500-                         ; 500; 999
          bytes=999-999                      ; 999; 999
          bytes=999-                         ; 999; 999
          bytes=0-                           ; 0  ; 999
          bytes=0-999                        ; 0  ; 999
          bytes=990-2000                     ; 990; 999
          bytes=0-18446744073709551616       ; 0  ; 999
          bytes=-1                           ; 999; 999
          bytes=-1000                        ; 0  ; 999
          bytes=-5000                        ; 0  ; 999
          bytes=-99999999999999999999999     ; 0  ; 999
          bytes=007-0000008                  ; 7  ; 8
          BYTES=3-4                          ; 3  ; 4
          bytes=2000-3000,5-6                ; 5  ; 6
          bytes=,5-6,                        ; 5  ; 6
          bytes=0-5,3-9                      ; 0  ; 9
          bytes=0-4,5-9                      ; 0  ; 9
          bytes=500-,0-499                   ; 0  ; 999
          """)
  void rangeThatExistsIsSent(String range, int first, int last) throws IOException {
    RawResponse response = get("file.bin", "Range: " + range);

    assertThat(response.status()).isEqualTo(206);
    assertThat(response.field("Content-Range")).isEqualTo("bytes " + first + "-" + last + "/1000");
    assertThat(response.field("Content-Length")).isEqualTo(String.valueOf(last - first + 1));
    assertThat(response.field("Content-Type")).isEqualTo("application/octet-stream");
    assertThat(response.body()).isEqualTo(Arrays.copyOfRange(Site.bytes(LENGTH), first, last + 1));
  }

  @Test
  void partialAnswerHasTheFieldsOfTheWhole() throws IOException { // section 15.3.7
    RawResponse whole = get("file.bin");
    RawResponse part = get("file.bin", "Range: bytes=1-2");

    for (String name : new String[] {"ETag", "Last-Modified", "Accept-Ranges"}) {
      assertThat(part.field(name)).isNotNull().isEqualTo(whole.field(name));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes=1000-",
        "bytes=1000-1001",
        "bytes=-0",
        "bytes=99999999999999999999-",
        "bytes=1000-,2000-3000,-0"
      })
  void rangeThatDoesNotExistIsUnsatisfiable(String range) throws IOException {
    RawResponse response = get("file.bin", "Range: " + range);

    assertThat(response.status()).isEqualTo(416);
    assertThat(response.field("Content-Range")).isEqualTo("bytes */1000"); // section 15.5.17
    assertThat(response.fieldsButDate()).doesNotContainKeys("ETag", "Last-Modified");
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes=",
        "bytes=,",
        "bytes",
        "bytes=-",
        "bytes=--1",
        "bytes=1",
        "bytes=5-2",
        "bytes=a-b",
        "bytes=1-b",
        "bytes=0x1-2",
        "bytes=+1-2",
        "bytes=1 -2",
        "bytes=1-2-3",
        "bytes=0-1;2-3",
        "bytes=0-1,x",
        "bytes 0-1",
        "items=0-1",
        "none",
        ""
      })
  void rangeThatIsNoneIsIgnored(String range) throws IOException { // section 14.2
    RawResponse response = get("file.bin", "Range: " + range);

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.field("Content-Range")).isNull();
    assertThat(response.body()).isEqualTo(Site.bytes(LENGTH));
  }

  @Test
  void twoRangeFieldsSayNothing() throws IOException {
    assertThat(get("file.bin", "Range: bytes=0-1", "Range: bytes=2-3").status()).isEqualTo(200);
  }

  @Test
  void emptyFileHasNoRangeButItsSuffix() throws IOException { // section 14.1.2
    for (String range : new String[] {"0-", "0-0", "1-", "-0"}) {
      RawResponse response = get("empty.bin", "Range: bytes=" + range);
      assertThat(response.status()).as(range).isEqualTo(416);
      assertThat(response.field("Content-Range")).isEqualTo("bytes */0");
    }
    RawResponse suffix = get("empty.bin", "Range: bytes=-5");
    assertThat(suffix.status()).isEqualTo(200);
    assertThat(suffix.body()).isEmpty();
  }
}
