package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Paths that lead out of the root, in every spelling, sent raw. What lies outside is never seen,
 * whether the container resolves dots and refuses the rest or lets everything through.
 */
class TraversalIT {
  /** A step up. */
  private static final List<String> UPS =
      List.of(
          "..",
          "%2e%2e",
          "%2E%2e",
          ".%2e",
          "%2e.",
          "..;",
          "..;x=1",
          "%2e%2e;a",
          ";/..",
          ".;/..",
          "%252e%252e",
          "%25252e%25252e",
          "..%00",
          "..%20",
          "..%09",
          "...",
          "....",
          ".../...",
          "..%01",
          "%c0%ae%c0%ae",
          "%e0%80%ae%e0%80%ae",
          "%u002e%u002e",
          "%ef%bc%8e%ef%bc%8e",
          "%e2%80%a5",
          "%uff0e%uff0e",
          "..%c2%a0",
          "..%ef%bb%bf",
          "\u00c0\u00ae\u00c0\u00ae");

  /** What stands after it. */
  private static final List<String> SEPARATORS =
      List.of(
          "/",
          "//",
          "/./",
          "%2f",
          "%2F",
          "%252f",
          "%5c",
          "%255c",
          "\\",
          "/;/",
          "%c0%af",
          "%ef%bc%8f",
          "%e2%88%95",
          "%00/",
          "/%00");

  private static EmbeddedServer strict;
  private static EmbeddedServer lenient;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("d/e/a.txt", "inside");
    Map<String, String> initParams = Map.of("baseResource", site.root().toString());
    Map<String, String> following =
        Map.of("baseResource", site.root().toString(), "symlinks", "follow", "dotfiles", "allow");
    strict = server(initParams, following).start();
    lenient = server(initParams, following).lenient().start();
  }

  private static EmbeddedServer server(
      Map<String, String> initParams, Map<String, String> following) {
    return EmbeddedServer.at("/")
        .files("files", "/static/*", initParams)
        .files("following", "/following/*", following)
        .files("rest", "/", initParams);
  }

  @AfterAll
  static void stop() {
    strict.close();
    lenient.close();
  }

  static List<String> ups() {
    return UPS;
  }

  @ParameterizedTest
  @MethodSource("ups")
  void noSpellingLeadsOut(String up) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      List<String> mounts =
          server == strict ? List.of("/static/") : List.of("/static/", "/following/", "/");
      for (String mount : mounts) {
        for (String separator : SEPARATORS) {
          String step = up + separator;
          assertNothingOutsideIsSeen(
              server,
              Stream.of(
                      step,
                      step.repeat(2),
                      "/" + step,
                      ";x/" + step,
                      "d/" + step.repeat(2),
                      "d%2f" + step.repeat(2),
                      "d/e/" + step.repeat(3),
                      "d/e/a.txt/" + step.repeat(4))
                  .map(path -> mount + path + "outside/secret.txt")
                  .toList());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/static/..",
        "/static/../",
        "/static/..;/..;/outside/secret.txt",
        "/static..%2foutside/secret.txt",
        "/static;/../outside/secret.txt",
        "/static/%2e%2e%2foutside%2fsecret.txt",
        "/static//etc/passwd",
        "/static///etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/;/etc/passwd",
        "/static/file:///etc/passwd",
        "/static/file:%2f%2f%2fetc%2fpasswd",
        "/static/C:/outside/secret.txt",
        "/static/~root/.profile",
        "/static/%7e/outside",
        "/static/d/e/a.txt/../../../../outside/secret.txt",
        "/../outside/secret.txt",
        "//outside/secret.txt",
        "/%2e%2e/outside/secret.txt"
      })
  void nothingOutsideIsReached(String target) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      RawResponse response = RawClient.get(server.port(), target);

      assertThat(response.status()).isIn(302, 400, 404);
      assertThat(response.text()).doesNotContain(Site.CANARY).doesNotContain("root:");
    }
  }

  @Test
  void absoluteFormLeadsNowhereElse() throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      for (String path :
          List.of("/static/../../outside/secret.txt", "/static/..%2foutside/secret.txt")) {
        RawResponse response = RawClient.get(server.port(), "http://127.0.0.1" + path);

        assertThat(response.status()).isIn(400, 404);
        assertThat(response.text()).doesNotContain(Site.CANARY);
      }
    }
  }

  /** All on one connection where the server keeps it, for there are thousands. */
  private static void assertNothingOutsideIsSeen(EmbeddedServer server, List<String> targets)
      throws IOException {
    RawClient client = RawClient.connect(server.port());
    try {
      for (String target : targets) {
        client.sendRequest("GET", target);
        RawResponse response = client.receive("GET");

        assertThat(response.status()).as(target).isIn(400, 404, 414);
        assertThat(response.text()).as(target).doesNotContain(Site.CANARY);
        if (response.status() == 400) { // Jetty closes the connection then
          client.close();
          client = RawClient.connect(server.port());
        }
      }
    } finally {
      client.close();
    }
  }
}
