package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that change while they are sent, without ever becoming shorter: the old bytes arrive. */
class FileChangeIT {
  /** More than all buffers between a server and a client that does not read. */
  private static final int LENGTH = 12 * 1_048_576;

  private static final byte[] CONTENT = Site.bytes(LENGTH);
  private static final int BEFORE = 65_536;

  /** One for each test: a file that was just written is never mapped. */
  private static List<Path> files;

  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    site.file("small.txt", "small");
    files = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      files.add(site.file("large-" + i + ".bin", CONTENT));
    }
    String root = site.root().toString();
    Map<String, String> read =
        Map.of("baseResource", root, "minMappedFileSize", "0", "cacheValidationTime", "0");
    Map<String, String> mapped =
        Map.of("baseResource", root, "minMappedFileSize", "4k", "cacheValidationTime", "0");
    server =
        EmbeddedServer.at("/")
            .files("mapped", "/mapped/*", mapped)
            .files("read", "/read/*", read)
            .files("wrapped-mapped", "/wrapped-mapped/*", mapped)
            .files("wrapped-read", "/wrapped-read/*", read)
            .filter("/wrapped-mapped/*", Filters.wrapping())
            .filter("/wrapped-read/*", Filters.wrapping())
            .start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** What happens to a file while it is sent. */
  @FunctionalInterface
  private interface Change {
    void apply(Path file) throws IOException;
  }

  /** The file changes once its first bytes have arrived; a second request waits behind it. */
  private static String assertOldBytesArrive(String way, Change change) throws IOException {
    Path file = files.remove(0);
    String target = way + file.getFileName();
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest("GET", target);
      client.sendRequest("GET", way + "small.txt");
      RawResponse head = client.receiveHead().with(new byte[0]);
      assertThat(head.field("Content-Length")).isEqualTo(String.valueOf(LENGTH));
      byte[] first = client.receive(BEFORE);

      change.apply(file);

      byte[] rest = client.receive(LENGTH - BEFORE);
      assertThat(Arrays.equals(first, 0, BEFORE, CONTENT, 0, BEFORE)).isTrue();
      assertThat(Arrays.equals(rest, 0, rest.length, CONTENT, BEFORE, LENGTH)).isTrue();
      assertThat(client.receive("GET").text()).isEqualTo("small");
    }
    return target;
  }

  private static void replace(Path file) throws IOException {
    Path next = site.file("next.bin", "new");
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mapped/", "/read/", "/wrapped-mapped/", "/wrapped-read/"})
  void fileThatIsReplacedArrivesAsItWas(String way) throws IOException {
    String target = assertOldBytesArrive(way, FileChangeIT::replace);

    assertThat(RawClient.get(server.port(), target).text()).isEqualTo("new");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mapped/", "/read/", "/wrapped-mapped/", "/wrapped-read/"})
  void fileThatIsDeletedArrivesAsItWas(String way) throws IOException {
    String target = assertOldBytesArrive(way, Files::delete);

    assertThat(RawClient.get(server.port(), target).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mapped/", "/read/", "/wrapped-mapped/", "/wrapped-read/"})
  void fileThatGrowsArrivesInTheLengthThatWasAnnounced(String way) throws IOException {
    String target =
        assertOldBytesArrive(
            way, file -> Files.write(file, new byte[1_000_000], StandardOpenOption.APPEND));

    RawResponse grown = RawClient.get(server.port(), target, "Range: bytes=" + LENGTH + "-");
    assertThat(grown.field("Content-Range")).isEqualTo("bytes 12582912-13582911/13582912");
  }

  @Test
  void everyRequestSeesTheFileAsItIsNow() throws IOException {
    assertThat(RawClient.get(server.port(), "/mapped/news.txt").status()).isEqualTo(404);

    Path file = site.file("news.txt", "first");
    RawResponse first = RawClient.get(server.port(), "/mapped/news.txt");
    assertThat(first.text()).isEqualTo("first");

    Files.write(file, "other".getBytes(UTF_8));
    Files.setLastModifiedTime(file, FileTime.from(Site.MODIFIED.plusSeconds(1)));
    RawResponse second =
        RawClient.get(server.port(), "/mapped/news.txt", "If-None-Match: " + first.field("ETag"));
    assertThat(second.text()).isEqualTo("other");

    Files.delete(file);
    assertThat(RawClient.get(server.port(), "/mapped/news.txt").status()).isEqualTo(404);
    Files.createDirectory(file);
    assertThat(RawClient.get(server.port(), "/mapped/news.txt").status()).isEqualTo(302);
  }
}
