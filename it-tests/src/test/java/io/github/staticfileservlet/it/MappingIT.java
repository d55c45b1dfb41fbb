package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.StaticFileServlet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The servlet under every kind of URL pattern (Servlet 6.0 section 12.2). */
class MappingIT {
  private static Site site;

  @BeforeAll
  static void layOut(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    site.file("a.txt", "a");
    site.file("style.css", "css");
    site.file("index.html", "index");
    site.file("static/a.txt", "static a");
    site.file("static/d/style.css", "static css");
    site.file("static/index.html", "static index");
  }

  /** A server whose webapp is the site, with the servlet under one pattern. */
  private static EmbeddedServer mapped(String pattern, Map<String, String> initParams)
      throws Exception {
    ServletContextHandler context = new ServletContextHandler("/app");
    context.setBaseResourceAsPath(site.root());
    return EmbeddedServer.of(context).files("files", pattern, initParams).start();
  }

  private static void assertServed(
      String pattern, Map<String, String> initParams, String path, String text) throws Exception {
    try (EmbeddedServer server = mapped(pattern, initParams)) {
      RawResponse response = RawClient.get(server.port(), "/app" + path);

      assertThat(response.status()).isEqualTo(text == null ? 404 : 200);
      if (text != null) {
        assertThat(response.text()).isEqualTo(text);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/*, /a.txt, a",
    "/*, /, index",
    "/*, /static/a.txt, static a",
    "/, /a.txt, a",
    "/, /, index",
    "/, /static/d/style.css, static css",
    "*.css, /style.css, css",
    "*.css, /static/d/style.css, static css",
    "*.css, /a.txt, ",
    "/a.txt, /a.txt, a",
    "/a.txt, /style.css, ",
    "/static/*, /static/a.txt, static a",
    "/static/*, /static/, static index",
    "/static/*, /a.txt, ",
    "'', /, index"
  })
  void withoutABaseResourceThePathIsThatOfTheWebapp(String pattern, String path, String text)
      throws Exception {
    assertServed(pattern, Map.of(), path, text);
  }

  @ParameterizedTest
  @CsvSource({
    "/*, /a.txt, a",
    "/, /a.txt, a",
    "*.css, /style.css, css",
    "/a.txt, /a.txt, a",
    "/static/*, /static/a.txt, a",
    "/static/*, /static/, index",
    "/static/*, /static/static/a.txt, static a"
  })
  void withABaseResourceThePrefixIsLeftOut(String pattern, String path, String text)
      throws Exception {
    assertServed(pattern, Map.of("baseResource", site.root().toString()), path, text);
  }

  @ParameterizedTest
  @CsvSource({
    "true, , /static/a.txt, a",
    "false, , /static/a.txt, static a",
    "true, ROOT, /static/a.txt, a",
    "false, ROOT, /static/a.txt, static a",
    "true, static, /static/a.txt, static a",
    "true, static/, /static/d/style.css, static css"
  })
  void prefixIsLeftOutAsConfigured(
      String pathInfoOnly, String baseResource, String path, String text) throws Exception {
    Map<String, String> initParams = new HashMap<>(Map.of("pathInfoOnly", pathInfoOnly));
    if (baseResource != null) {
      initParams.put("baseResource", baseResource.replace("ROOT", site.root().toString()));
    }
    assertServed("/static/*", initParams, path, text);
  }

  @ParameterizedTest
  @CsvSource({
    "/*, /static, /app/static/",
    "/, /static, /app/static/",
    "/, /static/d?x, /app/static/d/?x",
    "/static/*, /static, /app/static/",
    "/static/*, /static/d, /app/static/d/"
  })
  void redirectLeadsToTheSameDirectory(String pattern, String path, String location)
      throws Exception {
    try (EmbeddedServer server = mapped(pattern, Map.of())) {
      RawResponse response = RawClient.get(server.port(), "/app" + path);

      assertThat(response.status()).isEqualTo(302);
      assertThat(response.field("Location")).isEqualTo(location);
    }
  }

  @Test
  void severalPatternsWorkTogether() throws Exception {
    ServletContextHandler context = new ServletContextHandler("/");
    context.setBaseResourceAsPath(site.root());
    context.getServletHandler().addServletWithMapping(StaticFileServlet.class, "/static/*");
    try (EmbeddedServer server = EmbeddedServer.of(context).files("root", "/", Map.of()).start()) {
      assertThat(RawClient.get(server.port(), "/static/a.txt").text()).isEqualTo("static a");
      assertThat(RawClient.get(server.port(), "/a.txt").text()).isEqualTo("a");
      assertThat(RawClient.get(server.port(), "/static/").text()).isEqualTo("static index");
    }
  }
}
