package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a server's process held before a fault, which it is to hold again after it. */
final class Baseline {
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final Duration IDLE = Duration.ofSeconds(75);

  private final ContainerServer server;
  private final Path root;
  private final boolean holdsFiles;
  private final ProcessState before;

  /**
   * Looks at a server that has answered one request at least in each way.
   *
   * @param root of the files that it serves
   * @param container its name
   */
  Baseline(ContainerServer server, Path root, String container) {
    this.server = server;
    this.root = root;
    this.holdsFiles = container.startsWith("tomcat");
    this.before = now();
  }

  /** What it holds at the moment. */
  ProcessState now() {
    return ProcessState.of(server.pid(), server.port(), root);
  }

  /** How many connections it has more than before. */
  int connectionsSince() {
    return connections(now()) - connections(before);
  }

  private static int connections(ProcessState state) {
    return (int) state.descriptors().stream().filter(file -> file.startsWith("socket:")).count();
  }

  /**
   * Waits until it holds as much again. Files that are handed to Tomcat's sendfile are held open a
   * while longer; threads may have been added up to what the server may have.
   */
  void awaitRestored() {
    awaitRestored(0);
  }

  /** The same, but for so many descriptors. */
  void awaitRestored(int spare) {
    await()
        .atMost(SOON)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(
            () -> {
              ProcessState now = now();
              List<String> more = new ArrayList<>(now.descriptors());
              before.descriptors().forEach(more::remove);
              assertThat(now.descriptors().size())
                  .as("descriptors, with the new %s", more)
                  .isLessThanOrEqualTo(before.descriptors().size() + spare);
              assertThat(now.selectors())
                  .as("selectors, two each")
                  .isLessThanOrEqualTo(before.selectors() + 2 * ContainerServer.THREADS);
              assertThat(now.threads())
                  .as("threads")
                  .isLessThanOrEqualTo(before.threads() + ContainerServer.THREADS);
              if (!holdsFiles) {
                assertThat(now.openFiles()).isEmpty();
              }
            });
    assertThat(server.isAlive()).isTrue();
  }

  /** Waits until no mapping of this file is left that is known to be outdated. */
  void awaitUnmapped(Path file, Jmx jmx) {
    await()
        .atMost(SOON)
        .pollDelay(Duration.ZERO)
        .untilAsserted(
            () -> {
              jmx.collectWhereMappingsNeedIt();
              assertThat(now().mappings()).noneMatch(line -> line.contains(file.toString()));
            });
  }

  /** Waits until nothing that was served is open or mapped. */
  void awaitNothingServedIsHeld(Jmx jmx) {
    await()
        .atMost(IDLE)
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(
            () -> {
              jmx.collectWhereMappingsNeedIt();
              assertThat(now().mappings()).isEmpty();
              assertThat(now().openFiles()).isEmpty();
            });
  }
}
