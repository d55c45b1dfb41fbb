package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that other servlets include into their pages (Servlet 6.0 section 9.3): bytes only. */
class IncludeIT {
  private static final int LARGE = 1_048_577;

  /** Characters of one to four bytes, so many that they lie across the border of every buffer. */
  private static final String TEXT = "aä€\ud83d\ude00".repeat(50_001);

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("inc.txt", "INC");
    site.file("inc.txt.gz", SidecarIT.gzip("never this"));
    site.file("large.bin", LARGE);
    site.file("text.txt", TEXT);
    site.file("latin.html", "grüße".getBytes(StandardCharsets.ISO_8859_1));
    site.file("empty.txt", "");
    site.file("d/index.html", "welcome");
    String root = site.root().toString();
    ServletHolder named = new ServletHolder("named", new PageServlet(IncludeIT::includeByName));
    server =
        EmbeddedServer.at("/app")
            .files("mapped", "/static/*", Map.of("baseResource", root))
            .files("read", "/read/*", Map.of("baseResource", root, "minMappedFileSize", "0"))
            .files("latin", "/latin/*", Map.of("baseResource", root, "fileEncoding", "ISO-8859-1"))
            .servlet("/stream", new PageServlet(IncludeIT::includeIntoStream))
            .servlet("/writer", new PageServlet(IncludeIT::includeIntoWriter))
            .add(named, "/named/*")
            .filter("/static/*", Filters.of(IncludeIT::pretendToBeIncluded))
            .start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void includeIntoStream(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    response.setContentType("application/x-page");
    response.getOutputStream().print("A");
    try {
      request.getRequestDispatcher(request.getParameter("path")).include(request, response);
    } catch (FileNotFoundException e) {
      response.getOutputStream().print("missing");
    }
    response.getOutputStream().print("B");
  }

  private static void includeIntoWriter(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    response.setContentType("text/plain;charset=UTF-8");
    response.getWriter().print("A");
    try {
      request.getRequestDispatcher(request.getParameter("path")).include(request, response);
    } catch (FileNotFoundException e) {
      response.getWriter().print("missing");
    }
    response.getWriter().print("B");
  }

  private static void includeByName(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    response.getOutputStream().print("A");
    request.getServletContext().getNamedDispatcher("mapped").include(request, response);
    response.getOutputStream().print("B");
  }

  /** What counts for an included request must not count for one that comes from a client. */
  private static void pretendToBeIncluded(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    request.setAttribute(RequestDispatcher.INCLUDE_SERVLET_PATH, "/static");
    request.setAttribute(RequestDispatcher.INCLUDE_PATH_INFO, "/large.bin");
    chain.doFilter(request, response);
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), "/app" + path, fields);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/stream", "/writer"})
  void pageIsItsOwnAndOnlyTheBytesAreAdded(String page) throws IOException { // D01
    RawResponse response = get(page + "?path=/static/inc.txt");

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).isEqualTo("AINCB");
    assertThat(response.field("Content-Length")).isIn(null, "5");
    assertThat(response.field("Content-Type"))
        .isEqualToIgnoringCase(
            page.equals("/stream") ? "application/x-page" : "text/plain;charset=utf-8");
    assertThat(response.fieldsButDate())
        .doesNotContainKeys(
            "ETag",
            "Last-Modified",
            "Accept-Ranges",
            "X-Content-Type-Options",
            "Content-Range",
            "Content-Encoding");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "If-Modified-Since: Tue, 03 Feb 2099 04:05:06 GMT",
        "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
        "If-None-Match: *",
        "If-Match: \"x\"",
        "Range: bytes=0-0",
        "Range: bytes=99-",
        "Range: bytes=0-0,2-2",
        "Accept-Encoding: gzip"
      })
  void fieldsOfTheOuterRequestSayNothing(String field) throws IOException { // D02
    for (String page : new String[] {"/stream", "/writer"}) {
      RawResponse response = get(page + "?path=/static/inc.txt", field);

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.text()).isEqualTo("AINCB");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/static/missing",
    "/static/.hidden",
    "/static/d",
    "/static/inc.txt/",
    "/static/WEB-INF/web.xml"
  })
  void whatCannotBeIncludedIsAnExceptionOfThePage(String path) throws IOException {
    assertThat(get("/stream?path=" + path).text()).isEqualTo("AmissingB");
    assertThat(get("/writer?path=" + path).text()).isEqualTo("AmissingB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/static/large.bin", "/read/large.bin"})
  void largeFileIsIncludedWhole(String path) throws IOException {
    byte[] page = get("/stream?path=" + path).body();

    assertThat(page).hasSize(LARGE + 2).startsWith('A').endsWith('B');
    assertThat(Arrays.copyOfRange(page, 1, LARGE + 1)).isEqualTo(Site.bytes(LARGE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/static/text.txt", "/read/text.txt"})
  void textIsIncludedCharacterByCharacter(String path) throws IOException {
    for (String page : new String[] {"/writer", "/stream"}) {
      String text = get(page + "?path=" + path).text();

      assertThat(text.chars().filter(c -> c == '\ufffd').count()).as("broken by " + page).isZero();
      assertThat(text.equals("A" + TEXT + "B")).isTrue();
    }
  }

  @Test
  void writerIsGivenTheCharactersOfTheFilesOwnCharset() throws IOException {
    assertThat(get("/writer?path=/latin/latin.html").text()).isEqualTo("AgrüßeB");
  }

  @Test
  void emptyFileAndWelcomeFileAreIncluded() throws IOException {
    assertThat(get("/stream?path=/static/empty.txt").text()).isEqualTo("AB");
    assertThat(get("/writer?path=/static/empty.txt").text()).isEqualTo("AB");
    assertThat(get("/stream?path=/static/d/").text()).isEqualTo("AwelcomeB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "DELETE", "OPTIONS"})
  void methodOfTheOuterRequestSaysNothing(String method) throws IOException {
    RawResponse response =
        RawClient.once(server.port(), method, "/app/stream?path=/static/inc.txt");

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.field("Allow")).isNull();
    assertThat(response.text()).isEqualTo("AINCB");
  }

  @Test
  void headOfAPageHasItsLengthAndNoBody() throws IOException {
    RawResponse response =
        RawClient.once(server.port(), "HEAD", "/app/stream?path=/static/inc.txt");

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.field("Content-Length")).isIn(null, "5");
  }

  @Test
  void servletThatIsCalledByItsNameIncludesByThePathOfTheRequest() throws IOException {
    assertThat(get("/named/inc.txt").text()).isEqualTo("AINCB");
  }

  @Test
  void attributesOfAnIncludeSayNothingInARequestFromAClient() throws IOException {
    RawResponse response = get("/static/inc.txt");

    assertThat(response.text()).isEqualTo("INC");
    assertThat(response.field("ETag")).isNotNull();
  }
}
