package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files that become shorter while they are sent. What arrives is the beginning of the file, then
 * the connection ends: never the next response within this one, never bytes that the file has not
 * held.
 */
class TruncationIT {
  private static final int LENGTH = 12 * 1_048_576;
  private static final byte[] CONTENT = Site.bytes(LENGTH);
  private static final int BEFORE = 65_536;

  /** One for each test: a file that was just written is never mapped. */
  private static List<Path> files;

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("small.txt", "small");
    files = new ArrayList<>();
    for (int i = 0; i < 21; i++) {
      files.add(site.file("large-" + i + ".bin", CONTENT));
    }
    String root = site.root().toString();
    Map<String, String> read = Map.of("baseResource", root, "minMappedFileSize", "0");
    Map<String, String> mapped = Map.of("baseResource", root, "minMappedFileSize", "4k");
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
    warmUp();
  }

  /** Faults in memory surface elsewhere in compiled code than in interpreted code. */
  private static void warmUp() throws IOException {
    String file = files.remove(0).getFileName().toString();
    for (int i = 0; i < 50; i++) {
      assertThat(RawClient.get(server.port(), "/wrapped-mapped/" + file).body()).hasSize(LENGTH);
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void truncate(Path file, long length) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(length);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/mapped/, 0",
    "/read/, 0",
    "/wrapped-mapped/, 0",
    "/wrapped-read/, 0",
    "/mapped/, 100000",
    "/read/, 100000",
    "/mapped/, 9000001",
    "/read/, 9000001",
    "/wrapped-mapped/, 9000001",
    "/wrapped-read/, 9000001"
  })
  void connectionEndsWhereTheFileDoes(String way, int length) throws IOException {
    Path file = files.remove(0);
    assertConnectionEnds(file, way, length);

    assertThat(RawClient.get(server.port(), way + "small.txt").text()).isEqualTo("small");
    RawResponse now = RawClient.get(server.port(), way + file.getFileName());
    assertThat(now.status()).isEqualTo(200);
    assertThat(Arrays.equals(now.body(), Arrays.copyOf(CONTENT, length))).isTrue();
  }

  /** What is copied out of a mapping that has lost its file must not be what was copied before. */
  @Test
  void copyOfWhatIsNotThereIsNeverSent() throws IOException {
    for (int i = 0; i < 8; i++) {
      assertConnectionEnds(files.remove(0), "/wrapped-mapped/", 0);
    }
  }

  private static void assertConnectionEnds(Path file, String way, int length) throws IOException {
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest("GET", way + file.getFileName());
      client.sendRequest("GET", way + "small.txt");
      assertThat(client.receiveHead().status()).isEqualTo(200);
      byte[] first = client.receive(BEFORE);

      truncate(file, length);

      byte[] rest = client.receiveToTheEnd();
      int received = BEFORE + rest.length;
      assertThat(received).isLessThan(LENGTH);
      assertThat(Arrays.equals(first, 0, BEFORE, CONTENT, 0, BEFORE)).isTrue();
      int mismatch = Arrays.mismatch(rest, 0, rest.length, CONTENT, BEFORE, received);
      assertThat(mismatch).as("first wrong byte of the rest of %d", rest.length).isEqualTo(-1);
    }
  }

  @ParameterizedTest
  @CsvSource({"/mapped/", "/read/"})
  void severalRangesEndThereToo(String way) throws IOException {
    Path file = files.remove(0);
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest(
          "GET",
          way + file.getFileName(),
          "Range: bytes=0-8000000,8000010-12000000,12000002-12000009");
      client.sendRequest("GET", way + "small.txt");
      RawResponse head = client.receiveHead().with(new byte[0]);
      assertThat(head.status()).isEqualTo(206);
      client.receive(BEFORE);

      truncate(file, 0);

      int received = BEFORE + client.receiveToTheEnd().length;
      assertThat(received).isLessThan(Integer.parseInt(head.field("Content-Length")));
    }
    assertThat(RawClient.get(server.port(), way + "small.txt").text()).isEqualTo("small");
  }
}
