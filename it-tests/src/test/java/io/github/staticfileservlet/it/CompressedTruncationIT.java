package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files that become shorter while Jetty compresses them, which it does in native code: were they
 * mapped, the process would die. It serves on.
 */
class CompressedTruncationIT {
  private static final int LENGTH = 12 * 1_048_576;
  private static final Pattern READY = Pattern.compile("Listening on ([0-9]+)");

  private static final List<String> NAMES =
      List.of(
          "file.bin",
          "file.html",
          "file.wasm",
          "file.woff2",
          "file.svg",
          "file.webm",
          "file.mkv",
          "file.flac",
          "file.heic",
          "file.jxl",
          "file.png",
          "file.zip",
          "file.mp4",
          "any.bin",
          "both.bin",
          "none.bin");

  private static Path temp;
  private static Site site;
  private static JavaProcess process;
  private static int port;

  @BeforeAll
  static void layOut(@TempDir Path directory) throws IOException {
    temp = directory;
    site = new Site(directory);
    site.file("small.txt", "small");
    for (String name : NAMES) {
      site.file(name, LENGTH);
    }
    start();
    site.settle(); // a file that was just written is never mapped
  }

  private static void start() throws IOException {
    process =
        JavaProcess.start(
            List.of(
                "-XX:ErrorFile=" + temp.resolve("hs_err_%p.log"),
                "-XX:-CreateCoredumpOnCrash",
                "-cp",
                System.getProperty("java.class.path"),
                CompressingServer.class.getName(),
                site.root().toString()));
    port = Integer.parseInt(process.awaitLine(READY).group(1));
  }

  @BeforeEach
  void startAgainWhereItDied() throws IOException {
    if (!process.isAlive()) {
      process.close();
      start();
    }
  }

  @AfterAll
  static void stop() {
    process.close();
  }

  /** Types that no compressor touches, that Jetty compresses by default, and that it knows not. */
  @ParameterizedTest
  @CsvSource({
    "file.bin, gzip",
    "file.html, gzip",
    "file.wasm, gzip",
    "file.woff2, gzip",
    "file.svg, gzip",
    "file.webm, gzip",
    "file.mkv, gzip",
    "file.flac, gzip",
    "file.heic, gzip",
    "file.jxl, gzip",
    "file.png, gzip",
    "file.zip, gzip",
    "file.mp4, gzip",
    "any.bin, '*'",
    "both.bin, 'identity, gzip;q=0.1'",
    "none.bin, identity"
  })
  void processLivesOn(String name, String acceptEncoding) throws IOException {
    Path file = site.root().resolve(name);
    try (RawClient client = RawClient.connectSlowly(port)) {
      client.sendRequest("GET", "/static/" + name, "Accept-Encoding: " + acceptEncoding);
      client.sendRequest("GET", "/static/small.txt");
      RawResponse head = client.receiveHead().with(new byte[0]);
      assertThat(head.status()).isEqualTo(200);
      client.receive(65_536);

      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(0);
      }

      byte[] rest = client.receiveToTheEnd();
      assertThat(rest.length).isLessThan(LENGTH - 65_536);
      int tail = Math.min(rest.length, 2000);
      assertThat(new String(rest, rest.length - tail, tail, ISO_8859_1))
          .doesNotContain("HTTP/1.1")
          .doesNotEndWith("\r\n0\r\n\r\n"); // the last chunk would say that all is well
    }
    assertServesOn();
  }

  private static void assertServesOn() {
    try {
      assertThat(RawClient.get(port, "/static/small.txt").text()).isEqualTo("small");
    } catch (IOException refused) {
      int status = process.awaitExit();
      throw new AssertionError("the process died, exit status " + status + ": " + process.stdout());
    }
  }
}
