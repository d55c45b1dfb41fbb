package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Roots that are written or reached in odd ways. */
class RootDirectoryIT {
  @TempDir private Path temp;

  private static EmbeddedServer serving(String baseResource, String symlinks) throws Exception {
    return EmbeddedServer.at("/")
        .files(
            "files",
            "/static/*",
            Map.of("baseResource", baseResource, "symlinks", symlinks, "cacheValidationTime", "0"))
        .start();
  }

  private Path release(String name) throws Exception {
    Path directory = Files.createDirectories(temp.resolve(name).resolve("d"));
    Files.writeString(directory.resolve("a.txt"), name);
    return directory.getParent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"deny", "contained", "follow"})
  void rootThatIsALinkIsServedAndASwitchShows(String symlinks) throws Exception { // S13
    Path first = release("release-1");
    Path second = release("release-2");
    Path current = Files.createSymbolicLink(temp.resolve("current"), first);

    try (EmbeddedServer server = serving(current.toString(), symlinks)) {
      assertThat(RawClient.get(server.port(), "/static/d/a.txt").text()).isEqualTo("release-1");

      Path next = Files.createSymbolicLink(temp.resolve("next"), second);
      Files.move(next, current, StandardCopyOption.ATOMIC_MOVE);
      await()
          .atMost(Duration.ofSeconds(5))
          .untilAsserted(
              () ->
                  assertThat(RawClient.get(server.port(), "/static/d/a.txt").text())
                      .isEqualTo("release-2"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"deny", "contained", "follow"})
  void rootBelowALinkIsServed(String symlinks) throws Exception {
    release("real/site");
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("real"));

    try (EmbeddedServer server = serving(link.resolve("site").toString(), symlinks)) {
      assertThat(RawClient.get(server.port(), "/static/d/a.txt").status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"two words", "gr\u00fc\u00dfe \u65e5\u672c", "100%", "a+b&c=d", "a%20b", "#1?"})
  void nameOfTheRootMayHoldAnything(String name) throws Exception { // G05
    Path root = release(name);
    for (String spelling :
        new String[] {root.toString(), root + "/", root.toUri().toString(), root + "/./d/.."}) {
      try (EmbeddedServer server = serving(spelling, "contained")) {
        assertThat(RawClient.get(server.port(), "/static/d/a.txt").text())
            .as(spelling)
            .isEqualTo(name);
      }
    }
  }

  @Test
  void rootThatVanishesAndComesBackIsServedAgain() throws Exception {
    Path root = release("site");
    try (EmbeddedServer server = serving(root.toString(), "contained")) {
      assertThat(RawClient.get(server.port(), "/static/d/a.txt").status()).isEqualTo(200);

      Path away = Files.move(root, temp.resolve("away"));
      assertThat(RawClient.get(server.port(), "/static/d/a.txt").status()).isEqualTo(404);

      Files.move(away, root);
      assertThat(RawClient.get(server.port(), "/static/d/a.txt").status()).isEqualTo(200);
    }
  }
}
