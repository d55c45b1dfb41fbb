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

/** Every status that the servlet answers, for GET and for HEAD (RFC 9110 section 15). */
class StatusIT {
  private static final int LENGTH = 1000;

  private static DemoServer demo;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    site.file("file.bin", LENGTH);
    site.file("page.html", "<p>Grüße");
    site.file("empty.txt", "");
    site.file("welcome/index.html", "welcome");
    site.directory("bare");
    demo = DemoServer.serving(site.root());
    site.settle();
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  private static RawResponse send(String method, String path, String... fields) throws IOException {
    return RawClient.once(demo.port(), method, "/static/" + path, fields);
  }

  private static String[] split(String fields) {
    return fields == null ? new String[0] : fields.split(" \\| ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # path     ; fields                                            ; GET; HEAD
          file.bin   ;                                                   ; 200; 200
          page.html  ;                                                   ; 200; 200
          empty.txt  ;                                                   ; 200; 200
          welcome/   ;                                                   ; 200; 200
          file.bin   ; Range: bytes=0-9                                  ; 206; 200
          file.bin   ; Range: bytes=0-9,20-29                            ; 206; 200
          file.bin   ; If-None-Match: *                                  ; 304; 304
          file.bin   ; If-Modified-Since: Sat, 03 Feb 2024 04:05:06 GMT  ; 304; 304
          welcome    ;                                                   ; 302; 302
          missing    ;                                                   ; 404; 404
          bare/      ;                                                   ; 404; 404
          file.bin/  ;                                                   ; 404; 404
          file.bin   ; If-Match: "other"                                 ; 412; 412
          file.bin   ; If-Unmodified-Since: Fri, 02 Feb 2024 04:05:06 GMT; 412; 412
          file.bin   ; Range: bytes=1000-                                ; 416; 200
          file.bin   ; Range: bytes=1000- | If-None-Match: *             ; 304; 304
          file.bin   ; Range: bytes=0-9 | If-Match: "other"              ; 412; 412
          """)
  void statusIsThatOfTheRfc(String path, String fields, int get, int head) throws IOException {
    assertThat(send("GET", path, split(fields)).status()).isEqualTo(get);
    assertThat(send("HEAD", path, split(fields)).status()).isEqualTo(head);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          file.bin ;
          page.html;
          empty.txt;
          welcome/ ;
          welcome  ;
          missing  ;
          bare/    ;
          file.bin ; If-None-Match: *
          file.bin ; If-Match: "other"
          """)
  void headHasTheFieldsOfGetAndNoBody(String path, String fields) throws IOException {
    RawResponse get = send("GET", path, split(fields));
    RawResponse head = send("HEAD", path, split(fields)); // fails where a byte follows the head

    assertThat(head.status()).isEqualTo(get.status());
    assertThat(head.fieldsButDate()).isEqualTo(get.fieldsButDate());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"bytes=0-9", "bytes=0-9,20-29", "bytes=-1", "bytes=1000-", "bytes=x"})
  void headIgnoresRange(String range) throws IOException { // section 14.2
    RawResponse plain = send("HEAD", "file.bin");
    RawResponse ranged = send("HEAD", "file.bin", "Range: " + range);

    assertThat(ranged.fieldsButDate()).isEqualTo(plain.fieldsButDate());
  }

  @Test
  void wholeFileHasAllThatDescribesIt() throws IOException {
    RawResponse response = send("GET", "page.html");

    assertThat(response.text()).isEqualTo("<p>Grüße");
    assertThat(response.field("Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
    assertThat(response.field("Content-Length")).isEqualTo("10");
    assertThat(response.field("Last-Modified")).isEqualTo(Site.LAST_MODIFIED);
    assertThat(response.field("ETag")).matches("\"[!#-~]+\"");
    assertThat(response.field("Accept-Ranges")).isEqualTo("bytes");
    assertThat(response.field("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(response.field("Date")).endsWith(" GMT");
    assertThat(response.values("Content-Range")).isEmpty();
    assertThat(response.values("Content-Encoding")).isEmpty();
    assertThat(response.values("Set-Cookie")).isEmpty();
  }

  @Test
  void emptyFileIsServedAsSuch() throws IOException {
    RawResponse response = send("GET", "empty.txt");

    assertThat(response.body()).isEmpty();
    assertThat(response.field("Content-Length")).isEqualTo("0");
  }

  @ParameterizedTest
  @CsvSource({"missing", "bare/", "file.bin/", "file.bin/x"})
  void missingFileHasNoFieldsOfAFile(String path) throws IOException {
    RawResponse response = send("GET", path);

    assertThat(response.fieldsButDate())
        .doesNotContainKeys("ETag", "Last-Modified", "Accept-Ranges", "Content-Range", "Location");
  }

  @ParameterizedTest
  @CsvSource({"412, If-Match", "304, If-None-Match"})
  void unmetConditionHasNoContent(int status, String field) throws IOException {
    RawResponse response = send("GET", "file.bin", field + (status == 412 ? ": \"x\"" : ": *"));

    assertThat(response.status()).isEqualTo(status);
    assertThat(response.body()).isEmpty();
    assertThat(response.fieldsButDate()).doesNotContainKeys("Content-Type", "Content-Range");
  }

  @Test
  void queryIsNoPartOfTheName() throws IOException {
    assertThat(send("GET", "file.bin?v=1&/../x").body()).isEqualTo(Site.bytes(LENGTH));
  }
}
