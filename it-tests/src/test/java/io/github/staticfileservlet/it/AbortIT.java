package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that go away in the middle: nobody is alarmed and nothing is left open. */
class AbortIT {
  private static final int LENGTH = 20 * 1_048_576;

  private static DemoServer demo;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    site.file("large.bin", LENGTH);
    site.file("small.txt", "small");
    demo = DemoServer.serving(site.root());
    site.settle();
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Accept-Encoding: identity", // mapped
        "Accept-Encoding: gzip", // read
        "Range: bytes=0-9000000,9000010-18000000"
      })
  void abortIsNoAlarmAndLeavesNothingOpen(String field) throws IOException { // A05
    RawClient.get(demo.port(), "/static/small.txt");
    long before = openFiles();
    for (int i = 0; i < 50; i++) {
      try (RawClient client = RawClient.connectSlowly(demo.port())) {
        client.sendRequest("GET", "/static/large.bin", field);
        client.receiveHead();
        client.receive(100 * 1024);
        client.reset();
      }
    }
    await()
        .atMost(Duration.ofSeconds(5))
        .untilAsserted(() -> assertThat(openFiles()).isLessThanOrEqualTo(before));

    assertThat(RawClient.get(demo.port(), "/static/small.txt").text()).isEqualTo("small");
    assertThat(demo.process().stderr()).isEmpty();
  }

  /** Sockets and served files that the process has open. */
  private static long openFiles() throws IOException {
    Path descriptors = Path.of("/proc", String.valueOf(demo.process().pid()), "fd");
    assumeTrue(Files.isDirectory(descriptors), "there is no /proc here");
    try (Stream<Path> all = Files.list(descriptors)) {
      return all.filter(AbortIT::isSocketOrServedFile).count();
    }
  }

  private static boolean isSocketOrServedFile(Path descriptor) {
    try {
      String target = Files.readSymbolicLink(descriptor).toString();
      return target.startsWith("socket:") || target.endsWith("large.bin");
    } catch (IOException closedMeanwhile) {
      return false;
    }
  }
}
