package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two builds of one bundle, and a third that some clients missed (RFC 9842). */
class DictionaryIT {
  private static final byte[] DCZ = HexFormat.of().parseHex("5e2a4d1820000000");
  private static final String EVERYTHING = "Accept-Encoding: gzip, br, zstd, dcb, dcz";

  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    requireZstd();
    site = new Site(temp);
    Path oldest = site.file("app.0.js", build(0));
    Path old = site.file("app.1.js", build(1));
    Path current = site.file("app.2.js", build(2));
    run("zstd", "-q", "-19", current.toString(), "-o", current + ".zst");
    site.file("app.2.js.dcz", coded(old, current));
    site.file("app.2.js." + hex(oldest).substring(0, 12) + ".dcz", coded(oldest, current));
    site.file("style.css", "a {}");
    site.settle();
    server =
        EmbeddedServer.at("/")
            .files(
                "files",
                "/static/*",
                Map.of(
                    "baseResource",
                    site.root().toString(),
                    "dictionaries",
                    "/app.*.js => /static/app.*.js"))
            .start();
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  private static void requireZstd() throws IOException, InterruptedException {
    try {
      run("zstd", "--version");
    } catch (IOException notThere) {
      assumeTrue(Boolean.getBoolean("require.external"), "skipped, for zstd is not installed");
      throw notThere;
    }
  }

  /** What a bundler writes: every build changes some lines of many. */
  private static String build(int number) {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 4000; i++) {
      String name = Long.toString(random.nextLong() >>> 20, 36);
      int version = i % 400 < number ? number : 0;
      text.append("export const ").append(name).append(" = ").append(version).append(";\n");
    }
    return text.toString();
  }

  /** The recipe of docs/dictionaries.md. */
  private static byte[] coded(Path dictionary, Path file) throws Exception {
    Path patch = file.resolveSibling("patch");
    run("zstd", "-q", "-f", "-19", "--patch-from=" + dictionary, file + "", "-o", patch + "");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(DCZ);
    bytes.write(sha256(dictionary));
    bytes.write(Files.readAllBytes(patch));
    Files.delete(patch);
    return bytes.toByteArray();
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  private static byte[] sha256(Path file) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
  }

  private static String hex(Path file) throws Exception {
    return HexFormat.of().formatHex(sha256(file));
  }

  private static String available(String name) throws Exception {
    byte[] hash = sha256(site.root().resolve(name));
    return "Available-Dictionary: :" + Base64.getEncoder().encodeToString(hash) + ":";
  }

  private static RawResponse get(String name, String... fields) throws IOException {
    return RawClient.get(server.port(), "/static/" + name, fields);
  }

  private static String decoded(RawResponse response, String dictionary, Path temp)
      throws Exception {
    Path coded = temp.resolve("coded");
    Path plain = temp.resolve("plain");
    Files.write(coded, response.body());
    run(
        "zstd",
        "-q",
        "-f",
        "-d",
        "--patch-from=" + site.root().resolve(dictionary),
        coded.toString(),
        "-o",
        plain.toString());
    return Files.readString(plain);
  }

  @Test
  void dictionariesAreOffered() throws Exception {
    assertThat(get("app.1.js").field("Use-As-Dictionary")).isEqualTo("match=\"/static/app.*.js\"");
    assertThat(get("style.css").field("Use-As-Dictionary")).isNull();
  }

  /** The answer decodes by itself: zstd skips the frame with the hash. */
  @Test
  void whoHasAnOldBuildGetsTheDifference(@TempDir Path temp) throws Exception {
    int whole = get("app.2.js", "Accept-Encoding: zstd").body().length;
    for (String old : new String[] {"app.1.js", "app.0.js"}) {
      RawResponse answer = get("app.2.js", EVERYTHING, available(old));

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.field("Content-Encoding")).isEqualTo("dcz");
      assertThat(answer.field("Content-Type")).startsWith("text/javascript");
      assertThat(answer.field("Vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
      assertThat(decoded(answer, old, temp)).isEqualTo(build(2));
      assertThat(answer.body().length).as("of %d bytes", whole).isLessThan(whole / 10);
    }
  }

  @Test
  void whoHasNoneOrAnotherGetsThePlainCoding() throws Exception {
    assertThat(get("app.2.js", EVERYTHING).field("Content-Encoding")).isEqualTo("zstd");
    assertThat(get("app.2.js", EVERYTHING, available("style.css")).field("Content-Encoding"))
        .isEqualTo("zstd");
    assertThat(
            get("app.2.js", "Accept-Encoding: zstd", available("app.1.js"))
                .field("Content-Encoding"))
        .isEqualTo("zstd");
    RawResponse plain = get("app.2.js", available("app.1.js"));
    assertThat(plain.field("Content-Encoding")).isNull();
    assertThat(plain.field("Vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
    assertThat(plain.text()).isEqualTo(build(2));
  }

  @Test
  void eachHasItsOwnTag() throws Exception {
    String one = get("app.2.js", EVERYTHING, available("app.1.js")).field("ETag");
    String other = get("app.2.js", EVERYTHING, available("app.0.js")).field("ETag");

    assertThat(one).isNotEqualTo(other);
    assertThat(get("app.2.js", EVERYTHING, available("app.1.js"), "If-None-Match: " + one).status())
        .isEqualTo(304);
    assertThat(get("app.2.js", EVERYTHING, available("app.0.js"), "If-None-Match: " + one).status())
        .isEqualTo(200);
  }
}
