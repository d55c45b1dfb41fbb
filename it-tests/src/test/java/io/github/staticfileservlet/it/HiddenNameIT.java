package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are there and not for clients. */
class HiddenNameIT {
  private static final List<String> NAMES =
      List.of(
          "a.txt",
          ".env",
          ".git/config",
          "d/.htaccess",
          "d/.well-known/x",
          ".well-known/security.txt",
          ".well-known/.hidden",
          ".well-known.txt",
          "WEB-INF/web.xml",
          "web-inf/lower.xml",
          "d/Web-Inf/nested.xml",
          "META-INF/MANIFEST.MF",
          "meta-inf/lower.mf",
          "page.jsp",
          "private/key.pem",
          "private/deep/er.txt",
          "d/old.bak");

  private static EmbeddedServer strict;
  private static EmbeddedServer lenient;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    for (String name : NAMES) {
      site.file(name, "text of " + name);
    }
    String root = site.root().toString();
    strict = server(root).start();
    lenient = server(root).lenient().start();
  }

  private static EmbeddedServer server(String root) {
    return EmbeddedServer.at("/")
        .files("default", "/default/*", Map.of("baseResource", root))
        .files("dots", "/dots/*", Map.of("baseResource", root, "dotfiles", "allow"))
        .files(
            "denied",
            "/denied/*",
            Map.of("baseResource", root, "deniedPatterns", "/private\n**.bak, **.jsp"))
        .files(
            "allowed",
            "/allowed/*",
            Map.of(
                "baseResource", root,
                "dotfiles", "allow",
                "allowedPatterns", "/*.txt\n/private/**.{pem,key}"));
  }

  @AfterAll
  static void stop() {
    strict.close();
    lenient.close();
  }

  private static void assertHidden(String path) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      RawResponse response = RawClient.get(server.port(), path);

      assertThat(response.status()).isIn(400, 404);
      assertThat(response.text()).doesNotContain("text of");
    }
  }

  private static void assertServed(String path) throws IOException {
    RawResponse response = RawClient.get(strict.port(), path);

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).startsWith("text of");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".env",
        "%2eenv",
        ".git/config",
        ".git",
        ".git/",
        "%2Egit/config",
        ".git%2fconfig",
        "./.git/config",
        "d/.htaccess",
        "d/.well-known/x",
        ".well-known/.hidden",
        ".well-known.txt",
        ".WELL-KNOWN/security.txt",
        ";/.env",
        ".env;x"
      })
  void namesWithADotAreHidden(String path) throws IOException {
    assertHidden("/default/" + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WEB-INF/web.xml",
        "WEB-INF%2fweb.xml",
        "WEB-INF;x/web.xml",
        "web-inf/lower.xml",
        "Web-Inf/web.xml",
        "%57EB-INF/web.xml",
        "WEB%2DINF/web.xml",
        "d/Web-Inf/nested.xml",
        "WEB-INF./web.xml",
        "WEB-INF%20/web.xml",
        "WEB-INF/",
        "WEB-INF",
        "META-INF/MANIFEST.MF",
        "meta-inf/lower.mf"
      })
  void descriptorsAreHiddenInAnyCase(String path) throws IOException {
    assertHidden("/default/" + path);
    assertHidden("/dots/" + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/default/a.txt", "/default/.well-known/security.txt", "/default/page.jsp"})
  void everythingElseIsServed(String path) throws IOException {
    assertServed(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {".env", ".git/config", "d/.htaccess", ".well-known/.hidden"})
  void namesWithADotAreServedWhereTheyAreAllowed(String path) throws IOException {
    assertServed("/dots/" + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private",
        "private/",
        "private/key.pem",
        "private/deep/er.txt",
        "private;x/key.pem",
        "privat%65/key.pem",
        "d/old.bak",
        "d/old.ba%6b",
        "page.jsp"
      })
  void deniedPatternsHideAllBelow(String path) throws IOException {
    assertHidden("/denied/" + path);
    assertServed("/denied/a.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"d/.htaccess", "d/old.bak", "private/deep/er.txt", "page.jsp", ".env"})
  void onlyAllowedPatternsAreServedWhereThereAreAny(String path) throws IOException {
    assertHidden("/allowed/" + path);
    assertServed("/allowed/a.txt");
    assertServed("/allowed/private/key.pem");
  }
}
