package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Roots of other kinds than a directory, and several of them over one another. */
@Isolated("it counts the descriptors of the process")
class OverlayIT {
  @TempDir private Path temp;
  private Path jar;
  private Path release;

  @BeforeEach
  void layOut() throws IOException {
    release = Files.createDirectories(temp.resolve("release"));
    Files.writeString(release.resolve("a.txt"), "from the release");
    Files.writeString(release.resolve("new.txt"), "new");
    jar = temp.resolve("lib.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (String name : List.of("assets/", "assets/d/")) {
        out.putNextEntry(new JarEntry(name));
      }
      entry(out, "assets/a.txt", "from the jar");
      entry(out, "assets/d/index.html", "welcome");
      entry(out, "assets/large.txt", "0123456789".repeat(20_000));
      entry(out, "secret.txt", "secret");
    }
  }

  private static void entry(JarOutputStream out, String name, String text) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private EmbeddedServer serving(String roots) throws Exception {
    ServletContextHandler context = new ServletContextHandler("/");
    context.setClassLoader(
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader()));
    return EmbeddedServer.of(context)
        .files(
            "files",
            "/static/*",
            Map.of("baseResource", roots, "cacheValidationTime", "0", "dirAllowed", "true"))
        .start();
  }

  private static String text(EmbeddedServer server, String path, String... fields)
      throws IOException {
    RawResponse response = RawClient.get(server.port(), "/static/" + path, fields);
    return response.status() < 300 ? response.text() : "(" + response.status() + ")";
  }

  @ParameterizedTest
  @ValueSource(strings = {"classpath:/assets", "classpath:assets/", "jar:%s!/assets"})
  void whatLiesInAJarIsServed(String root) throws Exception {
    try (EmbeddedServer server = serving(root.formatted(jar.toUri()))) {
      assertThat(text(server, "a.txt")).isEqualTo("from the jar");
      assertThat(text(server, "large.txt")).hasSize(200_000);
      assertThat(text(server, "large.txt", "Range: bytes=199990-")).isEqualTo("0123456789");
      assertThat(text(server, "d")).isEqualTo("(302)");
      assertThat(text(server, "d/")).isEqualTo("welcome");
      assertThat(text(server, "none.txt")).isEqualTo("(404)");
      assertThat(text(server, "../secret.txt")).isIn("(404)", "(400)");
      assertThat(text(server, "", "Accept: application/json"))
          .contains("\"a.txt\"", "\"d\"", "\"large.txt\"")
          .doesNotContain("secret");
    }
  }

  @Test
  void theFirstRootThatHasAFileWins() throws Exception {
    try (EmbeddedServer server = serving(release + ", classpath:/assets")) {
      assertThat(text(server, "a.txt")).isEqualTo("from the release");
      assertThat(text(server, "new.txt")).isEqualTo("new");
      assertThat(text(server, "d/")).isEqualTo("welcome");
      assertThat(text(server, "", "Accept: application/json"))
          .contains("\"a.txt\"", "\"new.txt\"", "\"large.txt\"");

      Files.delete(release.resolve("a.txt"));
      assertThat(text(server, "a.txt")).isEqualTo("from the jar");
    }
  }

  /** A library's old sidecar is not that of the application's new file. */
  @Test
  void aSidecarOfAnotherJarIsNone() throws Exception {
    Path library = temp.resolve("library.jar");
    try (OutputStream file = Files.newOutputStream(library);
        JarOutputStream out = new JarOutputStream(file)) {
      entry(out, "assets/a.txt", "from the library");
      entry(out, "assets/a.txt.br", "old");
      entry(out, "assets/b.txt", "b");
      entry(out, "assets/b.txt.br", "coded b");
    }
    ServletContextHandler context = new ServletContextHandler("/");
    URL[] path = {jar.toUri().toURL(), library.toUri().toURL()};
    context.setClassLoader(new URLClassLoader(path, getClass().getClassLoader()));
    try (EmbeddedServer server =
        EmbeddedServer.of(context)
            .files("files", "/static/*", Map.of("baseResource", "classpath:/assets"))
            .start()) {
      assertThat(text(server, "a.txt", "Accept-Encoding: br")).isEqualTo("from the jar");
      assertThat(text(server, "b.txt", "Accept-Encoding: br")).isEqualTo("coded b");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "classpath:/",
        "classpath:",
        "classpath:/nowhere",
        "jar:file:/nowhere.jar!/a",
        "jar:file:/a.jar",
        "s3://bucket/x",
        "quux:/a"
      })
  void aRootThatIsNoneIsNamed(String root) {
    assertThat(ConfigurationIT.failure(Map.of("baseResource", root)))
        .contains("baseResource: '" + root + "' (expected: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"classpath:/assets", "jar:%s!/assets"})
  void noJarStaysOpen(String root) throws Exception {
    try (EmbeddedServer server = serving(root.formatted(jar.toUri()))) {
      for (int i = 0; i < 50; i++) {
        assertThat(text(server, "large.txt")).hasSize(200_000);
        text(server, "none" + i);
        text(server, "", "Accept: application/json");
      }
      assertThat(descriptorsOf(jar)).isLessThanOrEqualTo(2);
    }
    assertThat(descriptorsOf(jar)).as("besides the class loader's").isLessThanOrEqualTo(1);
  }

  private static long descriptorsOf(Path file) throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    if (!Files.isDirectory(descriptors)) {
      return 0;
    }
    long count = 0;
    try (var all = Files.newDirectoryStream(descriptors)) {
      for (Path each : all) {
        count += Files.isSymbolicLink(each) && Files.readSymbolicLink(each).equals(file) ? 1 : 0;
      }
    }
    return count;
  }
}
