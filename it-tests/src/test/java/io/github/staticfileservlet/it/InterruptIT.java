package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that are interrupted while they read or write (F12). */
@EnabledOnOs(OS.LINUX)
class InterruptIT {
  /** What a container may say of a thread that was interrupted. */
  private static final Pattern INTERRUPTED =
      Pattern.compile(
          "Interrupt|ClosedChannelException|Blocking.Shared incomplete|Unable to produce|cannot be sent whole");

  @ParameterizedTest
  @MethodSource("io.github.staticfileservlet.it.ContainerServer#families")
  void onlyTheRequestFailsWhoseThreadIsInterrupted(String container, @TempDir Path temp)
      throws Exception {
    Site site = new Site(temp);
    TaggedFiles.addTo(site);
    site.settle();
    List<Combo> combos = Combo.differingIn(container);
    ContainerServer server =
        ContainerServer.serving(
            container,
            site.root(),
            new ContainerServer.Setup(
                List.of(),
                ContainerServer.THREADS,
                Download.SEND_BUFFER,
                combos,
                List.of("--interrupt")));
    try (server) {
      for (Combo combo : combos) {
        TaggedFiles.assertServed(server.port(), combo, TaggedFiles.LONGEST);
      }
      Baseline baseline = new Baseline(server, site.root(), container);
      interrupt(server.port(), combos, FaultScale.CURRENT.interrupts());
      // A thread of Undertow waits by a selector of its own, which holds the socket of a wait that
      // was interrupted until it is used for another.
      baseline.awaitRestored(container.equals("undertow") ? ContainerServer.THREADS : 0);
    }
    assertThat(ServerLog.complaints(server.log(), INTERRUPTED)).isEmpty();
  }

  /** So many rounds for each way, and each time a request beside it that is not interrupted. */
  private static void interrupt(int port, List<Combo> combos, int rounds) throws Exception {
    ManyClients.run(
        4,
        rounds * combos.size(),
        round -> {
          Combo combo = combos.get(round % combos.size());
          int file = round / combos.size() % TaggedFiles.COUNT;
          int micros = ThreadLocalRandom.current().nextInt(4) * 150;
          askInterrupted(port, combo, file, micros);
          TaggedFiles.assertServed(port, combo, file);
        });
  }

  /** What arrives is right and whole, an error, or right up to where the connection ends. */
  private static void askInterrupted(int port, Combo combo, int file, int micros)
      throws IOException {
    try (RawClient client = RawClient.connectSlowly(port)) {
      client.sendRequest("GET", combo.path(TaggedFiles.name(file)) + "?interrupt=" + micros);
      ResponseReader.Head head = client.receiveHead();
      assertThat(head.status()).as(combo.name()).isIn(200, 500, 503);
      byte[] bytes = new byte[64 * 1024];
      int received = 0;
      while (head.status() == 200 && received < TaggedFiles.length(file)) {
        int some = client.receiveSome(bytes);
        if (some < 0) {
          return;
        }
        TaggedFiles.assertTag(file, bytes, some);
        received += some;
      }
    } catch (EOFException | SocketException itFailed) {
      assertThat(itFailed).as(combo.name()).isNotNull();
    }
  }
}
