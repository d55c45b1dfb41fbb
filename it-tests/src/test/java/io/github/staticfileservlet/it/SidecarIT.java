package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Coded representations that are stored beside their files. */
class SidecarIT {
  private static final String TEXT = Base64.getEncoder().encodeToString(Site.bytes(3000));
  private static final byte[] BROTLI = Site.bytes(300);
  private static final byte[] GZIP = gzip(TEXT);
  private static final String PATH = "/static/app.js";

  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    site.file("app.js", TEXT);
    site.file("app.js.br", BROTLI);
    site.file("app.js.gz", GZIP);
    site.file("plain.txt", "no sidecar");
    site.file("only.css.gz", GZIP);
    site.settle();
    server =
        EmbeddedServer.at("/")
            .files(
                "files",
                "/static/*",
                Map.of("baseResource", site.root().toString(), "cacheValidationTime", "0"))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  @Test
  void whatTheClientWantsMostIsSent() throws IOException {
    RawResponse coded = get(PATH, "Accept-Encoding: gzip, deflate, br, zstd");

    assertThat(coded.status()).isEqualTo(200);
    assertThat(coded.field("Content-Encoding")).isEqualTo("br");
    assertThat(coded.field("Content-Type")).isEqualTo("text/javascript;charset=utf-8");
    assertThat(coded.field("Content-Length")).isEqualTo("300");
    assertThat(coded.values("Vary")).containsExactly("Accept-Encoding");
    assertThat(coded.body()).isEqualTo(BROTLI);
    assertThat(get(PATH, "Accept-Encoding: br;q=0.1, gzip;q=0.2").body()).isEqualTo(GZIP);
  }

  @Test
  void whoTakesNoCodingGetsTheFileItselfAndIsToldOfTheOthers() throws IOException {
    for (List<String> fields :
        List.of(List.<String>of(), List.of("Accept-Encoding: identity"), List.of("Accept: */*"))) {
      RawResponse plain = get(PATH, fields.toArray(String[]::new));

      assertThat(plain.field("Content-Encoding")).isNull();
      assertThat(plain.values("Vary")).containsExactly("Accept-Encoding");
      assertThat(plain.text()).isEqualTo(TEXT);
    }
    assertThat(get("/static/plain.txt", "Accept-Encoding: gzip").field("Vary")).isNull();
  }

  @Test
  void eachRepresentationHasItsOwnTag() throws IOException {
    String plain = get(PATH).field("ETag");
    String coded = get(PATH, "Accept-Encoding: gzip").field("ETag");
    assertThat(coded).isNotEqualTo(plain).startsWith("\"");

    RawResponse known = get(PATH, "Accept-Encoding: gzip", "If-None-Match: " + coded);
    assertThat(known.status()).isEqualTo(304);
    assertThat(known.values("Vary")).containsExactly("Accept-Encoding");
    assertThat(known.field("Content-Encoding")).isNull();
    assertThat(get(PATH, "Accept-Encoding: gzip", "If-None-Match: " + plain).status())
        .isEqualTo(200);
    assertThat(get(PATH, "Accept-Encoding: gzip", "If-Match: " + plain).status()).isEqualTo(412);
  }

  @Test
  void rangesAreThoseOfTheSelectedRepresentation() throws IOException {
    RawResponse part = get(PATH, "Accept-Encoding: br", "Range: bytes=100-199");

    assertThat(part.status()).isEqualTo(206);
    assertThat(part.field("Content-Encoding")).isEqualTo("br");
    assertThat(part.field("Content-Range")).isEqualTo("bytes 100-199/300");
    assertThat(part.body()).isEqualTo(Arrays.copyOfRange(BROTLI, 100, 200));
    assertThat(get(PATH, "Accept-Encoding: br", "Range: bytes=300-").status()).isEqualTo(416);
    assertThat(get(PATH, "Range: bytes=300-").status()).isEqualTo(206);
  }

  @Test
  void aSidecarByItsOwnNameIsItself() throws IOException {
    RawResponse itself = get(PATH + ".gz", "Accept-Encoding: gzip");

    assertThat(itself.field("Content-Encoding")).isNull();
    assertThat(itself.field("Content-Type")).isEqualTo("application/gzip");
    assertThat(itself.body()).isEqualTo(GZIP);
    assertThat(get("/static/only.css", "Accept-Encoding: gzip").status()).isEqualTo(404);
  }

  @Test
  void oneThatComesLaterAndGoesAgainIsSeen() throws IOException {
    site.file("new.txt", "new");
    assertThat(get("/static/new.txt", "Accept-Encoding: gzip").text()).isEqualTo("new");

    Path sidecar = site.file("new.txt.gz", gzip("new"));
    assertThat(get("/static/new.txt", "Accept-Encoding: gzip").field("Content-Encoding"))
        .isEqualTo("gzip");

    Files.move(site.file("broken", "no gzip at all"), sidecar, StandardCopyOption.REPLACE_EXISTING);
    assertThat(get("/static/new.txt", "Accept-Encoding: gzip").text()).isEqualTo("new");

    Files.delete(sidecar);
    RawResponse plain = get("/static/new.txt", "Accept-Encoding: gzip");
    assertThat(plain.text()).isEqualTo("new");
    assertThat(plain.field("Vary")).isNull();
  }
}
