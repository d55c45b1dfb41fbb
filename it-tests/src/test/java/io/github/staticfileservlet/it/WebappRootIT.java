package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The servlet without a {@code baseResource}: it serves the web application itself. */
class WebappRootIT {
  private static final Map<String, EmbeddedServer> SERVERS = new LinkedHashMap<>();

  @TempDir private static Path temp;

  @BeforeAll
  static void start() throws Exception {
    Files.writeString(temp.resolve("outside.txt"), Webapp.SECRET);
    Webapp webapp = new Webapp(Files.createDirectories(temp.resolve("exploded")));
    SERVERS.put("exploded", start(webapp.directory(), temp.resolve("work-1")));
    SERVERS.put("packed", start(webapp.pack(temp.resolve("packed.war")), temp.resolve("work-2")));
    Site.settle(webapp.directory());
  }

  private static EmbeddedServer start(Path war, Path work) throws Exception {
    WebAppContext context = Webapp.context(war);
    context.setTempDirectory(Files.createDirectories(work).toFile());
    return EmbeddedServer.of(context).lenient().start();
  }

  @AfterAll
  static void stop() {
    SERVERS.values().forEach(EmbeddedServer::close);
  }

  static Collection<String> kinds() {
    return SERVERS.keySet();
  }

  private static RawResponse get(String kind, String path, String... fields) throws IOException {
    return RawClient.get(SERVERS.get(kind).port(), path, fields);
  }

  @ParameterizedTest
  @CsvSource({
    "/, welcome",
    "/index.html, welcome",
    "/a.txt, a of the webapp",
    "/d/, welcome to d",
    "/d/b.txt, b",
    "/two%20words.txt, two words",
    "/gr%C3%BC%C3%9Fe.txt, grüße",
    "/100%25.txt, percent",
    "/bang!/a.txt, bang"
  })
  void filesOfTheWebappAreServed(String path, String text) throws IOException {
    for (String kind : kinds()) {
      assertServed(kind, path, text);
    }
  }

  private static void assertServed(String kind, String path, String text) throws IOException {
    RawResponse response = get(kind, path);

    assertThat(response.status()).as(kind).isEqualTo(200);
    assertThat(response.text()).as(kind).isEqualTo(text);
    assertThat(response.field("ETag")).as(kind).startsWith("\"");
    assertThat(response.field("Last-Modified")).as(kind).isEqualTo(Site.LAST_MODIFIED);
  }

  /** Jetty looks for no libraries in a WAR that stays packed. */
  @ParameterizedTest
  @CsvSource({"/from-library.txt, of the library", "/lib/app.js, app()"})
  void filesOfItsLibrariesAreServed(String path, String text) throws IOException {
    assertServed("exploded", path, text);
  }

  @Test
  void directoryOfALibraryIsADirectory() throws IOException {
    assertServed("exploded", "/docs/", "documents");
    assertThat(get("exploded", "/docs").status()).isEqualTo(302);
    assertThat(get("exploded", "/docs").field("Location")).isEqualTo("/docs/");
  }

  @ParameterizedTest
  @CsvSource({"/d, /d/", "/bang!, /bang!/", "/d?x=1, /d/?x=1"})
  void directoriesAreRedirected(String path, String location) throws IOException {
    for (String kind : kinds()) {
      RawResponse response = get(kind, path);

      assertThat(response.status()).as(kind).isEqualTo(302);
      assertThat(response.field("Location")).as(kind).isEqualTo(location);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/missing", "/lib/", "/empty/", "/d/missing", "/a.txt/", "/a.txt/x", "/lib.jar"})
  void whatIsNotThereIsNotFound(String path) throws IOException {
    for (String kind : kinds()) {
      assertThat(get(kind, path).status()).as(kind).isEqualTo(404);
    }
  }

  /** Jetty answers {@code getRealPath("/")} with "//" where the WAR is packed. */
  @ParameterizedTest
  @MethodSource("kinds")
  void fileSystemOfTheHostIsNotTheWebapp(String kind) throws IOException {
    Path outside = temp.resolve("outside.txt");

    assertThat(Files.readString(outside)).isEqualTo(Webapp.SECRET);
    assertThat(get(kind, outside.toUri().getRawPath()).status()).isEqualTo(404);
    assertThat(get(kind, outside.getParent().toUri().getRawPath()).status()).isEqualTo(404);
  }

  /** Nor is a directory of the host that has the name of one in the packed webapp. */
  @Test
  void directoryOfTheHostIsNotThatOfTheWebapp() throws Exception {
    String name = temp.getName(0).toString();
    Webapp webapp = new Webapp(Files.createDirectories(temp.resolve("another")));
    Files.createDirectories(webapp.directory().resolve(name));
    Files.writeString(webapp.directory().resolve(name).resolve("inside.txt"), "inside");
    WebAppContext context = Webapp.context(webapp.pack(temp.resolve("another.war")));
    context.setTempDirectory(Files.createDirectories(temp.resolve("work-3")).toFile());
    context.setInitParameter("staticfile.files.baseResource", name);
    try (EmbeddedServer server = EmbeddedServer.of(context).start()) {
      String outside = "/" + temp.getRoot().resolve(name).relativize(temp) + "/outside.txt";

      assertThat(RawClient.get(server.port(), "/inside.txt").text()).isEqualTo("inside");
      assertThat(RawClient.get(server.port(), outside).status()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void emptyDirectoryIsNoFile(String kind) throws IOException {
    RawResponse response = get(kind, "/empty");

    assertThat(response.status()).isIn(302, 404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/page.jsp",
        "/page.JSP",
        "/page.js%70",
        "/page.jsp;x",
        "/page.jsp/",
        "/page.jsp%00",
        "/page.jsp%20",
        "/page.jsp.",
        "/page.jsp.bak",
        "/d/page.JSPX",
        "/lib/page.jsp",
        "/lib/.env",
        "/WEB-INF",
        "/WEB-INF/",
        "/WEB-INF/web.xml",
        "/web-inf/web.xml",
        "/Web-Inf/web.xml",
        "/WEB-INF;x/web.xml",
        "/WEB-INF%2Fweb.xml",
        "/%57EB-INF/web.xml",
        "//WEB-INF/web.xml",
        "/./WEB-INF/web.xml",
        "/d/../WEB-INF/web.xml",
        "/d/..%2FWEB-INF/web.xml",
        "/d/%2e%2e/WEB-INF/web.xml",
        "/WEB-INF/lib/lib.jar",
        "/WEB-INF/lib/lib.jar!/META-INF/secret-93c1.txt",
        "/WEB-INF/secret-93c1.txt",
        "/WEB-INF/x.txt",
        "/META-INF/MANIFEST.MF",
        "/meta-inf/MANIFEST.MF",
        "/META-INF/secret-93c1.txt",
        "/META-INF/resources/a.txt",
        "/..%2Fpacked.war",
        "/../packed.war",
        "/!/WEB-INF/web.xml",
        "/a.txt!/WEB-INF/web.xml"
      })
  void whatIsPrivateIsNeverServed(String path) throws IOException {
    for (String kind : kinds()) {
      RawResponse response = get(kind, path);

      assertThat(response.status()).as(kind).isIn(400, 404);
      assertThat(response.text()).as(kind).doesNotContain(Webapp.SECRET + "\n");
      assertThat(response.text()).as(kind).isNotEqualTo(Webapp.SECRET);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void largeFileIsServedWholeAndInRanges(String kind) throws IOException {
    byte[] content = Site.bytes(1_048_577);
    assertThat(get(kind, "/large.bin").body()).isEqualTo(content);
    assertThat(get(kind, "/large.bin", "Range: bytes=1000000-1000099").body())
        .isEqualTo(Arrays.copyOfRange(content, 1_000_000, 1_000_100));
    assertThat(get(kind, "/large.bin", "Range: bytes=-1").body())
        .containsExactly(content[1_048_576]);

    RawResponse several = get(kind, "/large.bin", "Range: bytes=5-9,70000-170000,900000-900009");
    for (BodyPart part : BodyPart.of(several)) {
      byte[] slice = Arrays.copyOfRange(content, (int) part.first(), (int) part.last() + 1);
      assertThat(part.bytes(several)).isEqualTo(slice);
    }
  }

  @ParameterizedTest
  @CsvSource({"exploded, /a.txt", "exploded, /from-library.txt", "packed, /a.txt"})
  void conditionsHold(String kind, String path) throws IOException {
    String tag = get(kind, path).field("ETag");
    String date = "If-Modified-Since: " + Site.LAST_MODIFIED;

    assertThat(get(kind, path, "If-None-Match: " + tag).status()).isEqualTo(304);
    assertThat(get(kind, path, date).status()).isEqualTo(304);
    assertThat(get(kind, path, "If-Match: \"x\"").status()).isEqualTo(412);
  }
}
