package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Symbolic links under each of the three rules. */
class SymlinkIT {
  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    site.file("a.txt", "a");
    site.file("d/b.txt", "b");
    site.file(".env", "hidden");
    site.file("WEB-INF/web.xml", "hidden");
    site.link("relative", Path.of("a.txt"));
    site.link("absolute", site.root().resolve("a.txt"));
    site.link("chain", Path.of("relative"));
    site.link("dir", Path.of("d"));
    site.link("d/up", Path.of(".."));
    site.link("bare/index.html", Path.of("../a.txt"));
    site.link("to-dotfile", Path.of(".env"));
    site.link("to-descriptors", Path.of("WEB-INF"));
    site.link("outside", site.outside().resolve("secret.txt"));
    site.link("outside-relative", Path.of("../outside/secret.txt"));
    site.link("outside-chain", Path.of("outside"));
    site.link("outside-dir", site.outside());
    site.link("prefix", Path.of("../root-of-another/a.txt"));
    site.link("dangling", Path.of("nothing"));
    site.link("loop", Path.of("loop"));
    site.link("loop-a", Path.of("loop-b"));
    site.link("loop-b", Path.of("loop-a"));
    Path other = Files.createDirectories(site.root().resolveSibling("root-of-another"));
    Files.writeString(other.resolve("a.txt"), Site.CANARY);
    server = EmbeddedServer.at("/");
    for (String rule : new String[] {"deny", "contained", "follow"}) {
      Map<String, String> initParams =
          Map.of(
              "baseResource", site.root().toString(), "symlinks", rule, "cacheValidationTime", "0");
      server.files(rule, "/" + rule + "/*", initParams);
    }
    server.files("unset", "/unset/*", Map.of("baseResource", site.root().toString()));
    server.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # path            ; deny; contained; follow
          a.txt             ; 200 ; 200      ; 200
          d/b.txt           ; 200 ; 200      ; 200
          relative          ; 404 ; 200      ; 200
          absolute          ; 404 ; 200      ; 200
          chain             ; 404 ; 200      ; 200
          dir/b.txt         ; 404 ; 200      ; 200
          d/up/a.txt        ; 404 ; 200      ; 200
          bare/             ; 404 ; 200      ; 200
          dir               ; 404 ; 302      ; 302
          dir/missing       ; 404 ; 404      ; 404
          relative/         ; 404 ; 404      ; 404
          relative/x        ; 404 ; 404      ; 404
          to-dotfile        ; 404 ; 404      ; 404
          to-descriptors/web.xml; 404; 404   ; 404
          outside           ; 404 ; 404      ; 200
          outside-relative  ; 404 ; 404      ; 200
          outside-chain     ; 404 ; 404      ; 200
          outside-dir/secret.txt; 404; 404   ; 200
          outside-dir       ; 404 ; 404      ; 302
          prefix            ; 404 ; 404      ; 200
          dangling          ; 404 ; 404      ; 404
          dangling/x        ; 404 ; 404      ; 404
          loop              ; 404 ; 404      ; 404
          loop/x            ; 404 ; 404      ; 404
          loop-a            ; 404 ; 404      ; 404
          """)
  void linkIsFollowedAsTheRuleSays(String path, int deny, int contained, int follow)
      throws IOException {
    assertStatus("/deny/" + path, deny);
    assertStatus("/contained/" + path, contained);
    assertStatus("/unset/" + path, contained);
    assertStatus("/follow/" + path, follow);
  }

  private static void assertStatus(String path, int status) throws IOException {
    for (String method : new String[] {"GET", "HEAD"}) {
      RawResponse response = RawClient.once(server.port(), method, path);

      assertThat(response.status()).as(path).isEqualTo(status);
      assertThat(response.text()).doesNotContain("hidden");
      if (!path.startsWith("/follow/")) {
        assertThat(response.text()).doesNotContain(Site.CANARY);
      }
    }
  }

  @Test
  void redirectOfALinkedDirectoryKeepsTheNameOfTheLink() throws IOException {
    assertThat(RawClient.get(server.port(), "/contained/dir").field("Location"))
        .isEqualTo("/contained/dir/");
  }

  @Test
  void linkThatIsSwitchedServesItsNewTarget() throws IOException {
    site.file("v1.txt", "one");
    site.file("v2.txt", "second");
    site.link("current", Path.of("v1.txt"));
    assertThat(RawClient.get(server.port(), "/contained/current").text()).isEqualTo("one");

    Path next = site.link("next", Path.of("v2.txt"));
    Files.move(
        next,
        site.root().resolve("current"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(RawClient.get(server.port(), "/contained/current").text()).isEqualTo("second");

    Files.delete(site.root().resolve("current"));
    site.link("current", site.outside().resolve("secret.txt"));
    assertThat(RawClient.get(server.port(), "/contained/current").status()).isEqualTo(404);
  }
}
