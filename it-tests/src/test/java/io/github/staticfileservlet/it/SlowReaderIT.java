package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Many clients that read slowly or not at all: others do not notice (F7). */
@EnabledOnOs(OS.LINUX)
class SlowReaderIT {
  private static final long LENGTH = 100L << 20;
  private static final long MORE_MEMORY = 64L << 20;
  private static final int SEND_BUFFER = 16 * 1024;
  private static final int PROBES = 400;

  /**
   * What a container says of a client that it was told to cut off, Undertow of its closing, and
   * Tomcat of who looked into it.
   */
  private static final Pattern CUT_OFF =
      Pattern.compile("the client has taken nothing for too long|UT005088|leak detection");

  private static SparseFile film;
  private static SparseFile data;
  private static Path root;

  @BeforeAll
  static void addFiles(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    root = site.root();
    site.file("small.css", 4_000);
    film = SparseFile.create(root.resolve("film.mp4"), LENGTH); // mapped where anything is
    data = SparseFile.create(root.resolve("data.bin"), LENGTH); // read, for it may be compressed
    site.settle();
  }

  static Stream<Arguments> crowds() {
    return FaultScale.CURRENT.crowds().stream()
        .flatMap(
            crowd ->
                ContainerServer.families().stream()
                    .flatMap(
                        container ->
                            (container.startsWith("tomcat")
                                    ? Stream.of("sendfileSize=48", "sendfileSize=-1")
                                    : Stream.of("sendfileSize=-1"))
                                .map(setting -> Arguments.of(container, setting, crowd))));
  }

  @ParameterizedTest
  @MethodSource("crowds")
  void othersAreServedAtOnce(String container, String sendfile, FaultScale.Crowd crowd)
      throws Exception {
    Combo combo = Combo.of("usual", "writeStallTimeout=" + crowd.stallSeconds() + "s", sendfile);
    ContainerServer.Setup setup =
        new ContainerServer.Setup(
            crowd.javaOptions(), crowd.threads(), SEND_BUFFER, List.of(combo), List.of());
    ContainerServer server = ContainerServer.serving(container, root, setup);
    try (server;
        Jmx jmx = new Jmx(server.pid())) {
      probe(server, combo);
      double unloaded = probe(server, combo);
      long before = jmx.heapAfterCollection() + jmx.directBytes();
      Baseline baseline = new Baseline(server, root, container);
      long begin = System.nanoTime();
      List<String> targets = List.of(combo.path(film.name()), combo.path(data.name()));
      try (StalledClients stalled =
          StalledClients.connect(server.port(), crowd.stalled(), targets)) {
        SlowReaders slow =
            SlowReaders.start(
                server.port(),
                crowd.slow(),
                targets.get(0),
                film,
                crowd.slowBytes(),
                crowd.bytesPerSecond());
        double loaded = probe(server, combo);
        long growth = jmx.heapAfterCollection() + jmx.directBytes() - before;
        boolean cut = crowd.strict() || sendfile.endsWith("-1"); // else after Tomcat's own minute
        if (cut) {
          awaitConnections(baseline, crowd.slow()); // the slow ones may have got all, or not
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf(
            "figures: %s %s, %s: p99 %.1f ms, unloaded %.1f ms; memory %+d KiB; over after"
                + " %.1f s%n",
            container, sendfile, crowd, loaded, unloaded, growth / 1024, seconds);
        slow.awaitAll(60 + 2 * crowd.slowBytes() / crowd.bytesPerSecond());
        if (cut) {
          awaitConnections(baseline, 0);
          stalled.assertCut(LENGTH);
        }
        assertThat(loaded)
            .as("p99 in ms")
            .isLessThan(crowd.strict() ? Math.max(100, 2 * unloaded + 20) : 1_000);
        if (container.startsWith("jetty")) { // Tomcat alone has 100 KiB for each connection
          assertThat(growth).isLessThan(MORE_MEMORY);
        }
      }
      baseline.awaitRestored();
    }
    assertThat(ServerLog.complaints(server.log(), CUT_OFF)).isEmpty();
  }

  private static void awaitConnections(Baseline baseline, int left) {
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(200))
        .until(() -> baseline.connectionsSince() <= left);
  }

  /** How long a small file takes in milliseconds, but for one in a hundred. */
  private static double probe(ContainerServer server, Combo combo) throws IOException {
    double[] millis = new double[PROBES];
    for (int i = 0; i < millis.length; i++) {
      long begin = System.nanoTime();
      RawResponse response = RawClient.get(server.port(), combo.path("small.css"));
      millis[i] = (System.nanoTime() - begin) / 1e6;
      assertThat(response.body()).hasSize(4_000);
    }
    Arrays.sort(millis);
    return millis[millis.length * 99 / 100];
  }
}
