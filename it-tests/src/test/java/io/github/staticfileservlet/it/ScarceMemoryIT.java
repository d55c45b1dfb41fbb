package io.github.staticfileservlet.it;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.staticfileservlet.StaticFileServletMXBean;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files that are larger than the memory of the process, or than its room for mappings (F9, F10).
 */
@EnabledOnOs(OS.LINUX)
class ScarceMemoryIT {
  private static final List<String> SMALL_HEAP = List.of("-Xmx64m");
  private static final int CLIENTS = 20;
  private static final long TWO_GIB = 1L << 31;
  private static final long FOUR_GIB = 1L << 32;

  /** More than what is left to a process for its own needs while nothing can be mapped. */
  private static final long UNMAPPABLE = 256L << 20;

  private static final long LEFT_TO_THE_PROCESS = 96L << 20;
  private static final Pattern READ_FOR_A_MINUTE =
      Pattern.compile("files are read for a minute, for one cannot be mapped");

  /** What is said at the start of those ways that keep much. */
  private static final Pattern LARGE_CACHE = Pattern.compile("maxCacheSize 64m is more than half");

  private static SparseFile big;
  private static SparseFile mappable;
  private static SparseFile unmappable;
  private static Path root;

  @BeforeAll
  static void addFiles(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    root = site.root();
    big = SparseFile.create(root.resolve("big.mp4"), FOUR_GIB + (512L << 20));
    mappable = SparseFile.create(root.resolve("mappable.mp4"), TWO_GIB - 1);
    unmappable = SparseFile.create(root.resolve("unmappable.mp4"), UNMAPPABLE);
    site.settle();
  }

  private static ContainerServer start(String container) throws IOException {
    return ContainerServer.serving(
        container,
        root,
        new ContainerServer.Setup(
            SMALL_HEAP, ContainerServer.THREADS, 0, Combo.differingIn(container), List.of()));
  }

  @ParameterizedTest
  @MethodSource("io.github.staticfileservlet.it.ContainerServer#families")
  void hugeFileIsSentFromASmallHeap(String container) throws Exception {
    ContainerServer server = start(container);
    try (server) {
      List<Combo> combos = Combo.differingIn(container);
      long half = FaultScale.CURRENT.bigPart() / 2;
      ManyClients.run(
          CLIENTS,
          Math.max(CLIENTS, 2 * combos.size()),
          round -> {
            Combo combo = combos.get(round / 2 % combos.size());
            long middle = round % 2 == 0 ? TWO_GIB : FOUR_GIB;
            assertPart(server, combo, big, middle - half, middle + half - 1);
            assertPart(server, combo, big, middle - 1, middle);
            assertPart(server, combo, big, big.length() - 9, big.length() - 1);
            assertPart(server, combo, mappable, TWO_GIB - 2 - half, TWO_GIB - 2);
          });
      assertThat(server.isAlive()).isTrue();
    }
    assertThat(ServerLog.complaints(server.log(), LARGE_CACHE)).isEmpty();
  }

  private static void assertPart(
      ContainerServer server, Combo combo, SparseFile file, long first, long last)
      throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      client.sendRequest("GET", combo.path(file.name()), "Range: bytes=" + first + "-" + last);
      RawResponse head = client.receiveHead().with(new byte[0]);
      assertThat(head.status()).as(combo.name()).isEqualTo(206);
      assertThat(head.field("Content-Length")).isEqualTo("" + (last - first + 1));
      assertThat(head.field("Content-Range"))
          .isEqualTo("bytes " + first + "-" + last + "/" + file.length());
      file.checkPart(client, first, last);
    }
  }

  @Test
  void fileThatCannotBeMappedIsRead() throws Exception {
    Combo combo =
        Combo.differingIn("jetty-ee10").stream()
            .filter(each -> each.name().equals("mapped-async-bare"))
            .findFirst()
            .orElseThrow();
    ContainerServer server = start("jetty-ee10");
    try (server;
        Jmx jmx = new Jmx(server.pid())) {
      StaticFileServletMXBean figures = jmx.servlet(combo);
      long last = FaultScale.CURRENT.bigPart() - 1;
      String used = statusOf(server.pid(), "VmSize").replaceAll("[^0-9]", "");
      limitMemory(server, Long.parseLong(used) * 1024 + LEFT_TO_THE_PROCESS + ":");
      try {
        for (int i = 0; i < 3; i++) {
          assertPart(server, combo, unmappable, 0, Math.min(last, UNMAPPABLE - 1));
        }
      } finally {
        limitMemory(server, "unlimited:");
      }
      assertThat(figures.getMappingFailures()).isEqualTo(1);
      assertThat(figures.getMappedFiles()).isZero();
      assertThat(figures.getBytesByStrategy().get("READ")).isPositive();
      if (FaultScale.CURRENT.awaitsIdle()) {
        await()
            .atMost(Duration.ofSeconds(75))
            .pollInterval(Duration.ofSeconds(1))
            .untilAsserted(
                () -> {
                  assertPart(server, combo, unmappable, 0, 9);
                  assertThat(figures.getMappedFiles()).isEqualTo(1);
                });
      }
    }
    assertThat(READ_FOR_A_MINUTE.matcher(server.log()).results()).hasSize(1);
    assertThat(ServerLog.complaints(server.log(), LARGE_CACHE, READ_FOR_A_MINUTE)).isEmpty();
  }

  private static String statusOf(long pid, String field) throws IOException {
    return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream()
        .filter(line -> line.startsWith(field))
        .findFirst()
        .orElseThrow();
  }

  /** Bounds the addresses of a process that runs. */
  private static void limitMemory(ContainerServer server, String bound)
      throws IOException, InterruptedException {
    Process prlimit;
    try {
      prlimit =
          new ProcessBuilder("prlimit", "--pid", "" + server.pid(), "--as=" + bound)
              .inheritIO()
              .start();
    } catch (IOException e) {
      assumeTrue(Boolean.getBoolean("require.external"), "prlimit is not here: " + e);
      throw e;
    }
    assertThat(prlimit.waitFor(10, SECONDS)).isTrue();
    assertThat(prlimit.exitValue()).isZero();
  }
}
