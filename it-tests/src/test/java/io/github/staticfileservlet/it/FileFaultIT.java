package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that change while each way sends them, and what the process holds afterwards (F1, F2). */
@ParameterizedClass
@MethodSource("io.github.staticfileservlet.it.ContainerServer#families")
@EnabledOnOs(OS.LINUX)
class FileFaultIT {
  private static final int BATCH = 36;

  /** What a container may say of a file that was cut short under it. */
  private static final Pattern CUT_SHORT =
      Pattern.compile("cannot be sent whole|truncated|Bad address|was not taken");

  /** Each is changed once: a file that was just written is never mapped. */
  private static final Deque<Path> UNCHANGED = new ArrayDeque<>();

  private static Site site;
  private static int filesMade;
  private static ContainerServer server;
  private static Jmx jmx;
  private static Baseline baseline;

  @Parameter private String container;

  @BeforeAll
  static void addFiles(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    Download.addNextTo(site);
    UNCHANGED.clear();
    addUnchanged(3 * BATCH);
  }

  private static void addUnchanged(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      UNCHANGED.add(site.file("film-" + filesMade++ + ".mp4", Download.CONTENT));
    }
    site.settle();
  }

  @BeforeParameterizedClassInvocation
  static void start(String container) throws IOException {
    List<Combo> combos = Combo.differingIn(container);
    server =
        ContainerServer.serving(
            container,
            site.root(),
            new ContainerServer.Setup(
                List.of(), ContainerServer.THREADS, Download.SEND_BUFFER, combos, List.of()));
    jmx = new Jmx(server.pid());
    for (Combo combo : combos) {
      assertThat(RawClient.get(server.port(), combo.path("next.txt")).status()).isEqualTo(200);
    }
    baseline = new Baseline(server, site.root(), container);
  }

  @AfterParameterizedClassInvocation
  static void stop() throws IOException {
    if (FaultScale.CURRENT.awaitsIdle()) {
      baseline.awaitNothingServedIsHeld(jmx);
    }
    jmx.close();
    server.close();
    assertThat(ServerLog.complaints(server.log(), CUT_SHORT)).isEmpty();
  }

  @AfterEach
  void serverHoldsNoMoreThanBefore() {
    baseline.awaitRestored();
  }

  /** What happens to a file while it is sent. */
  @FunctionalInterface
  private interface Change {
    void apply(Path file) throws IOException;
  }

  /** What must then arrive. */
  @FunctionalInterface
  private interface Check {
    void apply(Combo combo, Download download) throws IOException;
  }

  private void changeWhileSent(Change change, Check check, int status, long length)
      throws IOException {
    for (Combo combo : Combo.differingIn(container)) {
      if (UNCHANGED.isEmpty()) {
        addUnchanged(BATCH);
      }
      Path file = UNCHANGED.remove();
      try (Download download = Download.begin(server.port(), combo, file)) {
        change.apply(file);
        check.apply(combo, download);
      } catch (IOException | AssertionError e) {
        throw new AssertionError(combo.name(), e);
      }
      await()
          .pollDelay(Duration.ZERO)
          .untilAsserted(() -> assertAnswer(combo, file, status, length));
      baseline.awaitUnmapped(file, jmx);
      Files.deleteIfExists(file);
    }
  }

  private static void assertAnswer(Combo combo, Path file, int status, long length)
      throws IOException {
    RawResponse now = RawClient.get(server.port(), combo.path(file.getFileName().toString()));
    assertThat(now.status()).as(combo.name()).isEqualTo(status);
    if (status == 200) {
      assertThat(now.body()).as(combo.name()).hasSize((int) length);
    }
  }

  private static void oldBytesArrive(Combo combo, Download download) throws IOException {
    download.assertArrives(Download.CONTENT, Download.CONTENT);
  }

  @Test
  void connectionEndsWhereTheFileDoes() throws IOException {
    for (int i = 0; i < FaultScale.CURRENT.truncations(); i++) {
      changeWhileSent(
          file -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
              channel.truncate(0);
            }
          },
          (combo, download) -> {
            if (combo.isCached()) {
              oldBytesArrive(combo, download);
            } else {
              download.assertEndsEarly();
            }
          },
          200,
          0);
    }
  }

  @Test
  void fileThatIsReplacedArrivesAsItWas() throws IOException {
    changeWhileSent(
        file ->
            Files.move(
                site.file("new.mp4", "new"),
                file,
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING),
        FileFaultIT::oldBytesArrive,
        200,
        3);
  }

  @Test
  void fileThatIsDeletedArrivesAsItWas() throws IOException {
    changeWhileSent(Files::delete, FileFaultIT::oldBytesArrive, 404, 0);
  }

  @Test
  void fileThatGrowsArrivesInTheLengthThatWasAnnounced() throws IOException {
    changeWhileSent(
        file -> Files.write(file, new byte[1000], StandardOpenOption.APPEND),
        FileFaultIT::oldBytesArrive,
        200,
        Download.LENGTH + 1000);
  }

  @Test
  void fileThatIsOverwrittenArrivesInItsLength() throws IOException {
    byte[] other = new byte[Download.LENGTH];
    Arrays.fill(other, (byte) 'x');
    changeWhileSent(
        file -> Files.write(file, other, StandardOpenOption.WRITE),
        (combo, download) -> download.assertArrives(Download.CONTENT, other),
        200,
        Download.LENGTH);
  }
}
