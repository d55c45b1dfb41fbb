package io.github.staticfileservlet.it;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several ranges in one answer (RFC 9110 section 14.6). */
class MultipartRangeIT {
  private static final int LENGTH = 300_000;
  private static final byte[] CONTENT = Site.bytes(LENGTH);

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("file.bin", LENGTH);
    site.file("untyped.blob", LENGTH);
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .files("mapped", "/mapped/*", Map.of("baseResource", root))
            .files("read", "/read/*", Map.of("baseResource", root, "minMappedFileSize", "0"))
            .files("single", "/single/*", Map.of("baseResource", root, "maxRanges", "1"))
            .files("ignored", "/ignored/*", Map.of("baseResource", root, "maxRanges", "0"))
            .files("off", "/off/*", Map.of("baseResource", root, "acceptRanges", "false"))
            .start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse get(String path, String ranges) throws IOException {
    return RawClient.get(server.port(), path, "Range: bytes=" + ranges);
  }

  private static String separate(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> 10 * i + "-" + (10 * i + 4))
        .collect(joining(","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          0-9,20-29             ; 0-9 20-29
          20-29,0-9             ; 20-29 0-9
          0-0,2-2,4-4           ; 0-0 2-2 4-4
          0-9, 20-29 ,-5        ; 0-9 20-29 299995-299999
          -5,0-9                ; 299995-299999 0-9
          0-99999,200000-       ; 0-99999 200000-299999
          0-9,400000-,20-29     ; 0-9 20-29
          0-9,20-29,5-12        ; 0-12 20-29
          20-29,0-9,8-15,40-    ; 20-29 0-15 40-299999
          """)
  void partsAreThoseThatWereAskedFor(String ranges, String expected) throws IOException {
    for (String path : List.of("/mapped/file.bin", "/read/file.bin")) {
      RawResponse response = get(path, ranges);

      assertThat(response.status()).isEqualTo(206);
      assertThat(response.field("Content-Range")).isNull(); // section 15.3.7.2
      List<BodyPart> parts = BodyPart.of(response);
      assertThat(parts.stream().map(BodyPart::range).collect(joining(" "))).isEqualTo(expected);
      for (BodyPart part : parts) {
        assertThat(part.type()).isEqualTo("application/octet-stream");
        assertThat(part.complete()).isEqualTo(LENGTH);
        byte[] slice = Arrays.copyOfRange(CONTENT, (int) part.first(), (int) part.last() + 1);
        assertThat(part.bytes(response)).isEqualTo(slice);
      }
    }
  }

  @Test
  void boundaryCannotBeForeseen() throws IOException {
    String first = get("/mapped/file.bin", "0-0,2-2").field("Content-Type");

    assertThat(get("/mapped/file.bin", "0-0,2-2").field("Content-Type")).isNotEqualTo(first);
  }

  @Test
  void sixteenRangesAreAnswered() throws IOException {
    assertThat(BodyPart.of(get("/mapped/file.bin", separate(16)))).hasSize(16);
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 100, 700, 2000})
  void moreRangesGetTheWhole(int count) throws IOException { // section 17.15
    try (RawClient client = RawClient.connect(server.port())) {
      String some = separate(count);
      String ranges = some.substring(0, Math.min(some.length(), 7500));
      client.sendRequest("GET", "/mapped/file.bin", "Range: bytes=" + ranges + ",1-2");
      RawResponse response = client.receive("GET");

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.body()).isEqualTo(CONTENT);
    }
  }

  @Test
  void overlappingRangesNeverSendMoreThanThereIs() throws IOException {
    RawResponse response = get("/mapped/file.bin", "0-".concat(",0-".repeat(15)));

    assertThat(response.status()).isEqualTo(206);
    assertThat(response.field("Content-Range")).isEqualTo("bytes 0-299999/300000");
    assertThat(response.body()).isEqualTo(CONTENT);
  }

  @Test
  void onlyOneRangeIsAnsweredWhereThatIsTheLimit() throws IOException {
    assertThat(get("/single/file.bin", "5-6").status()).isEqualTo(206);
    assertThat(get("/single/file.bin", "0-0,2-2").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"/ignored/file.bin, bytes", "/off/file.bin, "})
  void rangesThatAreOffAreIgnored(String path, String acceptRanges) throws IOException {
    for (String ranges : List.of("0-0", "0-0,2-2", "300000-")) {
      RawResponse response = get(path, ranges);

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.body()).isEqualTo(CONTENT);
    }
    if (acceptRanges == null) {
      assertThat(get(path, "0-0").field("Accept-Ranges")).isIn(null, "none"); // section 14.3
    }
  }
}
