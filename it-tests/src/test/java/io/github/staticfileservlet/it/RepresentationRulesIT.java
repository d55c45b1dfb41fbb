package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields that rules give, tags and digests of content, and what is in place of missing pages. */
class RepresentationRulesIT {
  private static final String FOR_EVER = "public, max-age=31536000, immutable";
  private static final String BROWSER = "Accept: text/html,*/*;q=0.8";

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("index.html", "app");
    site.file("about.html", "about");
    site.file("assets/app.1a2b.js", "var x;");
    site.file("assets/index.html", "assets");
    site.file("fonts/a.woff2", 100);
    site.file("a & b/<i>.txt", "odd");
    site.settle();
    Map<String, String> rules = new HashMap<>();
    rules.put("baseResource", site.root().toString());
    rules.put("etags", "content");
    rules.put("digestFields", "want");
    rules.put("cacheControl", "max-age=60");
    rules.put("cacheRules", "# hashed names\n/assets/** => " + FOR_EVER + "\n");
    rules.put("headerRules", "/fonts/** => Access-Control-Allow-Origin: *");
    rules.put("extensions", "html");
    rules.put("fallback", "/index.html");
    rules.put("dirAllowed", "true");
    rules.put("debugHeader", "true");
    server =
        EmbeddedServer.at("/")
            .files("files", "/static/*", rules)
            .files(
                "dev",
                "/dev/*",
                Map.of(
                    "baseResource",
                    site.root().toString(),
                    "devMode",
                    "true",
                    "cacheRules",
                    "/** => " + FOR_EVER))
            .filter("/static/fonts/*", Filters.of(RepresentationRulesIT::setCacheControl))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void setCacheControl(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader("Cache-Control", "private");
    response.setHeader("Vary", "Origin");
    chain.doFilter(request, response);
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  @Test
  void lifetimesComeFromRules() throws IOException {
    assertThat(get("/static/assets/app.1a2b.js").field("Cache-Control")).isEqualTo(FOR_EVER);
    assertThat(get("/static/assets/").field("Cache-Control")).isEqualTo("no-cache, public");
    assertThat(get("/static/about.html").field("Cache-Control")).isEqualTo("max-age=60");
    assertThat(get("/static/none.js").field("Cache-Control"))
        .as("of a 404")
        .isNotEqualTo("max-age=60");
  }

  @Test
  void whatAFilterHasSetStays() throws IOException {
    RawResponse font = get("/static/fonts/a.woff2");

    assertThat(font.field("Cache-Control")).isEqualTo("private");
    assertThat(font.field("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(font.values("Vary")).containsExactly("Origin");
  }

  @Test
  void tagAndDigestAreThoseOfTheBytes() throws Exception {
    RawResponse first = get("/static/about.html", "Want-Repr-Digest: sha-256=5");
    byte[] sha256 = MessageDigest.getInstance("SHA-256").digest("about".getBytes(UTF_8));

    assertThat(first.field("Repr-Digest"))
        .isEqualTo("sha-256=:" + Base64.getEncoder().encodeToString(sha256) + ":");
    assertThat(first.field("ETag")).startsWith("\"").hasSizeGreaterThan(20);
    assertThat(get("/static/about.html").field("Repr-Digest")).isNull();
    RawResponse part = get("/static/about.html", "Want-Repr-Digest: sha-256=5", "Range: bytes=0-1");
    assertThat(part.status()).isEqualTo(206);
    assertThat(part.field("Repr-Digest")).isEqualTo(first.field("Repr-Digest"));
    assertThat(get("/static/about.html", "If-None-Match: " + first.field("ETag")).status())
        .isEqualTo(304);
  }

  @Test
  void pagesAreFoundWithoutTheirExtension() throws IOException {
    assertThat(get("/static/about").text()).isEqualTo("about");
    assertThat(get("/static/about").field("Content-Type")).startsWith("text/html");
  }

  @Test
  void missingPagesAreTheFallback() throws IOException {
    RawResponse page = get("/static/users/7", BROWSER);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).isEqualTo("app");
    assertThat(page.field("Cache-Control")).isEqualTo("no-cache");
    assertThat(page.values("Vary")).contains("Accept");

    RawResponse script = get("/static/users/7", "Accept: */*");
    assertThat(script.status()).isEqualTo(404);
    assertThat(get("/static/none.js", BROWSER).status()).isEqualTo(404);
  }

  @Test
  void directoriesAreShown() throws IOException {
    RawResponse page = get("/static/a%20%26%20b/", BROWSER);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.field("Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(page.text()).contains("href=\"./%3Ci%3E.txt\">&lt;i&gt;.txt</a>");

    RawResponse json = get("/static/fonts/", "Accept: application/json");
    assertThat(json.text()).contains("{\"name\":\"a.woff2\",\"type\":\"file\",\"size\":100,");
    assertThat(get("/static/fonts").status()).as("without its slash").isEqualTo(302);
  }

  @Test
  void itIsSaidWhereBytesCameFrom() throws IOException {
    assertThat(get("/static/about.html").field("Server-Timing"))
        .matches("origin;desc=(file|memory), strategy;desc=(read|memory), coding;desc=identity");
  }

  @Test
  void inDevelopmentNothingIsKept() throws IOException {
    assertThat(get("/dev/assets/app.1a2b.js").field("Cache-Control")).isEqualTo("no-cache");
  }
}
