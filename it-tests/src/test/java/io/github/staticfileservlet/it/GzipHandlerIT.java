package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jetty's own compression around the application. */
class GzipHandlerIT {
  private static final int LENGTH = 1_048_576;

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("file.bin", LENGTH);
    site.file("text.txt", "text ".repeat(LENGTH / 5));
    site.file("ten.bin", 10);
    site.file("image.png", LENGTH);
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .inside(GzipHandlerIT::compressed)
            .files("m", "/mapped/*", Map.of("baseResource", root, "minMappedFileSize", "4k"))
            .files("r", "/read/*", Map.of("baseResource", root, "minMappedFileSize", "0"))
            .start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @SuppressWarnings("removal") // as long as people have it, it must work
  static Handler compressed(Handler handler) {
    return new GzipHandler(handler);
  }

  private static byte[] get(String path, String acceptEncoding) throws IOException {
    RawResponse response = RawClient.get(server.port(), path, "Accept-Encoding: " + acceptEncoding);
    assertThat(response.status()).isEqualTo(200);
    if (response.field("Content-Encoding") == null) {
      return response.body();
    }
    assertThat(response.field("Content-Encoding")).isEqualTo("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "gzip;q=0.5, br", "*", "identity", "gzip;q=0", "x-gzip", ""})
  void whatIsDecodedIsTheFile(String acceptEncoding) throws IOException {
    for (String way : new String[] {"/mapped/", "/read/"}) {
      assertThat(get(way + "file.bin", acceptEncoding)).isEqualTo(Site.bytes(LENGTH));
      assertThat(get(way + "image.png", acceptEncoding)).isEqualTo(Site.bytes(LENGTH));
      assertThat(get(way + "ten.bin", acceptEncoding)).isEqualTo(Site.bytes(10));
      assertThat(new String(get(way + "text.txt", acceptEncoding), UTF_8))
          .isEqualTo("text ".repeat(LENGTH / 5));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mapped/", "/read/"})
  void compressedIsReallyCompressed(String way) throws IOException {
    RawResponse response = RawClient.get(server.port(), way + "text.txt", "Accept-Encoding: gzip");

    assertThat(response.field("Content-Encoding")).isEqualTo("gzip");
    assertThat(response.body().length).isLessThan(LENGTH / 10);
    assertThat(String.join(",", response.values("Vary"))).containsIgnoringCase("Accept-Encoding");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "identity"})
  void revalidationWorksThroughIt(String acceptEncoding) throws IOException {
    String field = "Accept-Encoding: " + acceptEncoding;
    RawResponse first = RawClient.get(server.port(), "/mapped/text.txt", field);
    RawResponse second =
        RawClient.get(
            server.port(), "/mapped/text.txt", field, "If-None-Match: " + first.field("ETag"));

    assertThat(second.status()).isEqualTo(304);
  }
}
