package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients that go away, and many at once (F6, F16). */
@ParameterizedClass
@MethodSource("io.github.staticfileservlet.it.ContainerServer#families")
@EnabledOnOs(OS.LINUX)
class ClientFaultIT {
  private static final FaultScale SCALE = FaultScale.CURRENT;

  /** Less than the longest file, so that a server waits for who reads slowly. */
  private static final int SEND_BUFFER = 99_999;

  private static final long MORE_BYTES = 24 * 1_048_576;

  private static Site site;
  private static ContainerServer server;
  private static Jmx jmx;

  private Baseline baseline;

  @Parameter private String container;

  @BeforeAll
  static void addFiles(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    TaggedFiles.addTo(site);
    site.settle();
  }

  @BeforeParameterizedClassInvocation
  static void start(String container) throws IOException {
    server =
        ContainerServer.serving(
            container,
            site.root(),
            new ContainerServer.Setup(
                List.of(),
                ContainerServer.THREADS,
                SEND_BUFFER,
                Combo.differingIn(container),
                List.of()));
    jmx = new Jmx(server.pid());
  }

  @AfterParameterizedClassInvocation
  static void stop() throws IOException {
    jmx.close();
    server.close();
    assertThat(ServerLog.complaints(server.log())).isEmpty();
  }

  private List<Combo> combos() {
    return Combo.differingIn(container);
  }

  @BeforeEach
  void everyWayIsUsedOnce() throws IOException {
    for (Combo combo : combos()) {
      for (int i = 0; i < TaggedFiles.COUNT; i++) {
        TaggedFiles.assertServed(server.port(), combo, i);
      }
    }
    baseline = new Baseline(server, site.root(), container);
  }

  @AfterEach
  void serverHoldsNoMoreThanBeforeAndServesOn() throws IOException {
    baseline.awaitRestored();
    for (Combo combo : combos()) {
      TaggedFiles.assertServed(server.port(), combo, TaggedFiles.LONGEST);
    }
  }

  @Test
  void clientsThatGoAwayLeaveNothing() throws Exception {
    long heap = jmx.heapAfterCollection();
    long direct = jmx.directBytes();

    List<Combo> combos = combos();
    ManyClients.run(
        4, SCALE.aborts(), round -> abort(combos.get(round % combos.size()), TaggedFiles.LONGEST));

    baseline.awaitRestored();
    long moreDirect = jmx.directBytes() - direct;
    long moreHeap = jmx.heapAfterCollection() - heap;
    System.out.printf(
        "figures: %s, %d aborts: direct %+d KiB, heap %+d KiB%n",
        container, SCALE.aborts(), moreDirect / 1024, moreHeap / 1024);
    assertThat(moreHeap).as("bytes on the heap").isLessThan(MORE_BYTES);
    await() // buffers that an aborted transfer may still hold are given back by the collector
        .untilAsserted(
            () -> {
              jmx.heapAfterCollection();
              assertThat(jmx.directBytes() - direct).as("direct bytes").isLessThan(MORE_BYTES);
            });
    for (Combo combo : combos) {
      assertThat(jmx.servlet(combo).getActiveTransfers()).as(combo.name()).isZero();
      assertThat(jmx.servlet(combo).getMappingLeases()).as(combo.name()).isZero();
    }
    assertThat(ServerLog.complaints(server.log())).isEmpty();
  }

  private static void abort(Combo combo, int file) throws IOException {
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest("GET", combo.path(TaggedFiles.name(file)));
      assertThat(client.receiveHead().status()).isEqualTo(200);
      int bytes = ThreadLocalRandom.current().nextInt(1, 256 * 1024);
      byte[] first = client.receive(Math.min(bytes, TaggedFiles.length(file)));
      TaggedFiles.assertTag(file, first, first.length);
      client.reset();
    }
  }

  @Test
  void filesAreNeverMixedUp() throws Exception {
    List<Combo> combos = combos();
    int rounds =
        ManyClients.run(
            64,
            SCALE.mixing(),
            round -> {
              ThreadLocalRandom random = ThreadLocalRandom.current();
              Combo combo = combos.get(random.nextInt(combos.size()));
              int file = random.nextInt(TaggedFiles.COUNT);
              if (random.nextInt(3) == 0) {
                abort(combo, file);
              } else {
                TaggedFiles.assertServed(server.port(), combo, file);
              }
            });
    System.out.printf("figures: %s, %d files were not mixed up%n", container, rounds);
  }
}
