package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.StaticFileServlet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Level;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings as an administrator writes them: what is wrong stops the start and is named. */
@Isolated("it reads what the servlet logs")
class ConfigurationIT {
  private static Site site;

  @BeforeAll
  static void layOut(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    site.file("a.txt", "text");
  }

  private static Map<String, String> params(String... namesAndValues) {
    Map<String, String> params = new HashMap<>();
    params.put("baseResource", site.root().toString());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      params.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return params;
  }

  /** The message with which the start fails. */
  private static String failure(EmbeddedServer server) {
    Throwable thrown =
        catchThrowable(
            () -> {
              try (server) {
                server.start();
              }
            });
    assertThat(thrown).as("the start").isNotNull();
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }

  static String failure(Map<String, String> initParams) {
    return failure(EmbeddedServer.at("/").files("assets", "/static/*", initParams));
  }

  private static void assertServes(Map<String, String> initParams) throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.at("/").files("assets", "/static/*", initParams).start()) {
      assertThat(RawClient.get(server.port(), "/static/a.txt").text()).isEqualTo("text");
    }
  }

  @Test
  void allThatIsWrongIsSaidAtOnce() {
    String message =
        failure(
            params(
                "byteBufferSize", "64MBB",
                "maxMappedFileSize", "1m",
                "minMappedFileSize", "2m",
                "maxRangess", "3",
                "directoryRedirectStatusCode", "200",
                "symlinks", "perhaps",
                "acceptRanges", "yes"));

    assertThat(message).startsWith("StaticFileServlet 'assets': 6 configuration problems\n");
    assertThat(message.lines()).hasSize(7);
    assertThat(message)
        .contains("\n  * byteBufferSize: '64MBB' (expected: ")
        .contains("\n  * minMappedFileSize: 2m is above maxMappedFileSize 1m")
        .contains("\n  * maxRangess: unknown name (did you mean 'maxRanges'?)")
        .contains("\n  * directoryRedirectStatusCode: '200'")
        .contains("\n  * symlinks: 'perhaps'")
        .contains("\n  * acceptRanges: 'yes'");
  }

  @ParameterizedTest
  @CsvSource({
    "baseResourc, baseResource",
    "BASERESOURCE, baseResource",
    "welcomefile, welcomeFiles",
    "etag, etags",
    "dotFiles, dotfiles",
    "minMapedFileSize, minMappedFileSize"
  })
  void nearestNameIsSuggested(String wrong, String right) {
    assertThat(failure(params(wrong, "x"))).contains("did you mean '" + right + "'?");
  }

  @Test
  void nameThatIsLikeNoneIsJustUnknown() {
    assertThat(failure(params("quux", "x")))
        .contains("quux: unknown name")
        .doesNotContain("did you mean");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "abc", "1", "2147483647", "99999999999999999999", "1k5", ""})
  void bufferSizeThatCannotBeUsedIsRefusedByName(String size) { // G01
    assertThat(failure(params("byteBufferSize", size))).contains("byteBufferSize: '" + size + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1k", "1024", "16m", "16MiB", " 64K ", "100000"})
  void bufferSizeThatCanBeUsedIs(String size) throws Exception {
    assertServes(params("byteBufferSize", size));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/there/is/nothing", "/", "file:///", "http://127.0.0.1/", "not-in-webapp"})
  void rootThatCannotBeServedIsRefused(String root) {
    assertThat(failure(params("baseResource", root))).contains("baseResource: '" + root + "'");
  }

  @Test
  void rootThatIsAFileIsRefused() {
    String file = site.root().resolve("a.txt").toString();

    assertThat(failure(params("baseResource", file))).contains("baseResource: '" + file + "'");
  }

  @Test
  void nameAndItsOtherNameMustNotContradict() throws Exception {
    String other = site.outside().toString();
    assertThat(failure(params("resourceBase", other)))
        .contains("resourceBase: '" + other + "' contradicts baseResource '" + site.root() + "'");
    assertServes(params("resourceBase", site.root().toString()));
    assertThat(failure(params("acceptRanges", "true", "useAcceptRanges", "false")))
        .contains("useAcceptRanges: 'false' contradicts acceptRanges 'true'");
  }

  @ParameterizedTest
  @CsvSource({
    "readonly, false",
    "maxCacheSize, 64mm",
    "maxCachedFiles, -2",
    "cacheValidationTime, soon",
    "asyncWrite, maybe",
    "writeStallTimeout, 2h",
    "sendfileSize, off",
    "maxMappedTotal, -1",
    "precompressed, br",
    "cacheControl, max-age=1h",
    "cacheRules, '/a/** -> no-cache'",
    "headerRules, '/a => ETag: x'",
    "dictionaries, '[ => /x'",
    "fallback, index.html",
    "extensions, .html",
    "digestFields, sometimes",
    "devMode, perhaps",
    "welcomeFiles, ../index.html",
    "deniedPatterns, [",
    "mimeTypes, x",
    "defaultContentType, text",
    "fileEncoding, UTF-88",
    "maxRanges, -1",
    "etags, strong"
  })
  void settingThatCannotBeHonouredIsRefused(String name, String value) {
    assertThat(failure(params(name, value))).contains("\n  * " + name + ": ");
  }

  @Test
  void problemsAreWarningsWhereThatIsWanted() throws Exception {
    try (LogCapture log = new LogCapture()) {
      assertServes(params("strictConfig", "false", "byteBufferSize", "huge", "quux", "1"));

      assertThat(log.messages(Level.WARNING))
          .hasSize(2)
          .allMatch(message -> message.startsWith("assets: "))
          .anyMatch(message -> message.contains("byteBufferSize: 'huge'"))
          .anyMatch(message -> message.contains("quux: unknown name"));
    }
  }

  @Test
  void namesOfOtherContainersAreAcceptedAndThoseWithoutEffectNoted() throws Exception {
    try (LogCapture log = new LogCapture()) {
      assertServes(params("listings", "false", "debug", "0", "output", "4096"));

      assertThat(log.alarms()).isEmpty();
      assertThat(log.messages(Level.INFO)).containsExactly("assets: debug: has no effect here");
    }
  }

  @Test
  void contextParameterOverridesThatOfTheServlet() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.at("/")
            .contextParam("staticfile.assets.directoryRedirectStatusCode", "308")
            .contextParam("staticfile.other.directoryRedirectStatusCode", "none of its business")
            .files("assets", "/static/*", params("directoryRedirectStatusCode", "301"))
            .start()) {
      assertThat(RawClient.get(server.port(), "/static").status()).isEqualTo(308);
    }
    assertThat(
            failure(
                EmbeddedServer.at("/")
                    .contextParam("staticfile.assets.quux", "1")
                    .files("assets", "/static/*", params())))
        .contains("quux: unknown name");
  }

  @Test
  void servletThatIsConfiguredInCodeReadsNoInitParams() throws Exception {
    Configuration configuration =
        Configuration.builder().baseResource(site.root().toString()).build();
    try (EmbeddedServer server = EmbeddedServer.at("/").files("/static/*", configuration).start()) {
      assertThat(RawClient.get(server.port(), "/static/a.txt").text()).isEqualTo("text");
    }

    ServletHolder holder = new ServletHolder("assets", new StaticFileServlet(configuration));
    holder.setInitParameters(Map.of("etags", "weak"));
    assertThat(failure(EmbeddedServer.at("/").add(holder, "/static/*")))
        .contains("etags: this servlet is configured in code");
  }

  /** A default in the place of what was meant would show what was to be hidden. */
  @ParameterizedTest
  @CsvSource({
    "deniedPatterns, '/private/**, /x['",
    "allowedPatterns, x",
    "symlinks, denny",
    "dotfiles, no",
    "baseResource, /nowhere/at/all"
  })
  void wrongRuleOfAccessStopsTheStartInAnyCase(String name, String value) {
    assertThat(failure(params("strictConfig", "false", name, value))).contains(name + ": '");
  }

  @ParameterizedTest
  @CsvSource({"acceptRanges, false", "maxRanges, 0"})
  void whereRangesAreIgnoredTheyAreNotOffered(String name, String value) throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.at("/").files("assets", "/static/*", params(name, value)).start()) {
      RawResponse response = RawClient.get(server.port(), "/static/a.txt", "Range: bytes=0-1");

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.field("Accept-Ranges")).isNull();
    }
  }
}
