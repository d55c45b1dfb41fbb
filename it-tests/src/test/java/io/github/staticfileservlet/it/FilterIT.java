package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filters in front of the servlet: what they set survives, what they replace is respected. */
class FilterIT {
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("ten.bin", 10);
    site.file("large.bin", 1_048_577);
    site.file("page.html", "<p>content</p>".repeat(1000));
    site.file("empty.txt", "");
    site.directory("d");
    Map<String, String> initParams = Map.of("baseResource", site.root().toString());
    server =
        EmbeddedServer.at("/")
            .files("cors", "/cors/*", initParams)
            .filter("/cors/*", Filters.setting("Access-Control-Allow-Origin", "*"))
            .filter("/cors/*", Filters.setting("Cache-Control", "max-age=60"))
            .filter("/cors/*", Filters.setting("Vary", "Origin"))
            .files("gzip", "/gzip/*", initParams)
            .filter("/gzip/*", Filters.compressing())
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          ten.bin; X-None: x                                        ; 200
          ten.bin; Range: bytes=0-0                                 ; 206
          ten.bin; Range: bytes=0-0,2-2                             ; 206
          ten.bin; If-Modified-Since: Sat, 03 Feb 2024 04:05:06 GMT ; 304
          ten.bin; If-None-Match: *                                 ; 304
          ten.bin; If-Match: "x"                                    ; 412
          ten.bin; Range: bytes=99-                                 ; 416
          d      ; X-None: x                                        ; 302
          """)
  void fieldsThatAFilterSetSurvive(String name, String field, int status) throws IOException {
    RawResponse response = get("/cors/" + name, field);

    assertThat(response.status()).isEqualTo(status);
    assertThat(response.field("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(response.field("Cache-Control")).isEqualTo("max-age=60");
    assertThat(String.join(", ", response.values("Vary"))).contains("Origin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE"})
  void fieldsForOtherOriginsSurviveAnErrorToo(String method) throws IOException {
    RawResponse response = RawClient.once(server.port(), method, "/cors/missing");

    assertThat(response.status()).isEqualTo(method.equals("GET") ? 404 : 405);
    assertThat(response.field("Access-Control-Allow-Origin"))
        .isEqualTo("*"); // Vary: Jetty drops it
  }

  @ParameterizedTest
  @ValueSource(strings = {"ten.bin", "large.bin", "page.html", "empty.txt"})
  void filterThatCompressesAndHidesTheLengthSeesNoOtherWayToSetIt(String name) throws IOException {
    RawResponse plain = get("/gzip/" + name);
    RawResponse compressed = get("/gzip/" + name, "Accept-Encoding: gzip");

    assertThat(plain.field("Content-Encoding")).isNull();
    assertThat(compressed.status()).isEqualTo(200);
    assertThat(compressed.field("Content-Encoding")).isEqualTo("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
      assertThat(in.readAllBytes()).isEqualTo(plain.body());
    }
  }

  @Test
  void compressedBodyIsFramedByItsOwnLength() throws IOException {
    RawResponse compressed = get("/gzip/page.html", "Accept-Encoding: gzip");

    assertThat(compressed.body().length).isLessThan(14_000);
    assertThat(compressed.field("Content-Length"))
        .isIn(null, String.valueOf(compressed.body().length));
  }
}
