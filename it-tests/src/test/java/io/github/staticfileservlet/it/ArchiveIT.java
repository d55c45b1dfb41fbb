package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a packed web application costs. */
@Isolated("it counts the descriptors of the process")
class ArchiveIT {
  private static EmbeddedServer server;
  private static Path war;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Webapp webapp = new Webapp(Files.createDirectories(temp.resolve("webapp")));
    war = webapp.pack(temp.resolve("packed.war"));
    WebAppContext context = Webapp.context(war);
    context.setTempDirectory(Files.createDirectories(temp.resolve("work")).toFile());
    server = EmbeddedServer.of(context).start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  /** To go back is to read the file again from its beginning: once for each range. */
  @Test
  void rangesThatGoBackAreIgnored() throws IOException {
    assertThat(get("/large.bin", "Range: bytes=5-9,900000-900009").status()).isEqualTo(206);
    assertThat(get("/large.bin", "Range: bytes=900000-900009,5-9").status()).isEqualTo(200);
  }

  @Test
  void archiveIsNotLeftOpen() throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(descriptors), "there is no /proc");
    get("/a.txt");
    long before = count(descriptors);
    for (int i = 0; i < 200; i++) {
      assertThat(get("/a.txt").status()).isEqualTo(200);
    }
    assertThat(count(descriptors)).isLessThan(before + 50);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.txt", "missing", "missing/d"})
  void onlyADirectoryIsARoot(String baseResource) throws IOException {
    WebAppContext context = Webapp.context(war);
    context.setTempDirectory(Files.createDirectories(war.resolveSibling("work-2")).toFile());
    context.setInitParameter("staticfile.files.baseResource", baseResource);

    assertThatThrownBy(
            () -> {
              try (EmbeddedServer broken = EmbeddedServer.of(context)) {
                broken.start();
              }
            })
        .hasStackTraceContaining("baseResource: '" + baseResource + "'");
  }

  private static long count(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.count();
    }
  }
}
