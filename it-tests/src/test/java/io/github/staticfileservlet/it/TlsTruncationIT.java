package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that become shorter while they are encrypted: what arrives was in the file, or nothing. */
class TlsTruncationIT {
  private static final int LENGTH = 12 * 1_048_576;
  private static final byte[] CONTENT = Site.bytes(LENGTH);
  private static final int BEFORE = 65_536;
  private static final int FILES = 4;

  private static List<Path> files;
  private static DemoServer demo;
  private static SSLContext tls;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("small.txt", "small");
    files = new ArrayList<>();
    for (int i = 0; i <= 2 * FILES; i++) {
      files.add(site.file("large-" + i + ".bin", CONTENT));
    }
    tls = TrustingAnybody.context();
    List<String> optimizing = List.of("-XX:TieredStopAtLevel=4");
    demo = DemoServer.start(optimizing, List.of("--root", site.root().toString(), "--tls"));
    site.settle();
    warmUp(files.remove(0));
  }

  /** Faults in memory surface elsewhere in compiled code than in interpreted code. */
  private static void warmUp(Path file) throws IOException {
    try (RawClient client = RawClient.connectSlowly(demo.tlsBase().getPort(), tls)) {
      for (int i = 0; i < 10; i++) {
        client.sendRequest("GET", "/static/" + file.getFileName());
        assertThat(client.receive("GET").body()).hasSize(LENGTH);
      }
    }
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"identity", "gzip"})
  void connectionEndsWhereTheFileDoes(String acceptEncoding) throws IOException {
    for (int i = 0; i < FILES; i++) {
      Path file = files.remove(0);
      try (RawClient client = RawClient.connectSlowly(demo.tlsBase().getPort(), tls)) {
        client.sendRequest(
            "GET", "/static/" + file.getFileName(), "Accept-Encoding: " + acceptEncoding);
        client.sendRequest("GET", "/static/small.txt");
        assertThat(client.receiveHead().status()).isEqualTo(200);
        client.receive(BEFORE);

        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(0);
        }

        byte[] rest = client.receiveToTheEnd();
        int received = BEFORE + rest.length;
        assertThat(received).isLessThan(LENGTH);
        int mismatch = Arrays.mismatch(rest, 0, rest.length, CONTENT, BEFORE, received);
        assertThat(mismatch).as("first wrong byte of the rest of %d", rest.length).isEqualTo(-1);
      }
      assertThat(RawClient.get(demo.port(), "/static/small.txt").text()).isEqualTo("small");
    }
    assertThat(demo.process().stderr()).doesNotContain("ERROR").doesNotContain("SEVERE");
  }
}
