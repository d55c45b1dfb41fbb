package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.field;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.RequestFields;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.Source;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening: the file may change between its lookup and its opening, or not be opened at all. */
class StaticFileHandlerOpeningTest {
  private static final Response UNAVAILABLE = Response.error(503, new Field("Retry-After", "1"));
  private static final Source CHANGED = mappable -> null;
  private static final Source UNREADABLE =
      mappable -> {
        throw new FileSystemException("a.txt", null, "Too many open files");
      };

  private final Site site = new Site();

  private static Resource version(String text, Source source) {
    Instant modified = Site.MODIFIED.plusSeconds(text.length());
    return new Resource.File(Site.representation("/a.txt", text.length(), modified, source));
  }

  private static Resource version(String text) {
    return version(text, mappable -> new Site.Text(text));
  }

  /** Finds something else each time; the last for ever. */
  private static Lookup inTurn(Resource... found) {
    Deque<Resource> rest = new ArrayDeque<>(List.of(found));
    return path -> rest.size() > 1 ? rest.remove() : rest.element();
  }

  @Test
  void aFileThatChangedIsLookedUpAgain() throws IOException {
    Lookup lookup = inTurn(version("old", CHANGED), version("newer"));

    Response answer = site.handle(request("GET", "/a.txt"), lookup);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body().length()).isEqualTo(5);
    assertThat(bodyOf(answer)).isEqualTo("newer");
  }

  @Test
  void conditionsAreJudgedAnewWhereTheFileChanged() {
    String tag = new Site().file("/a.txt", "").tag("/a.txt");
    Lookup lookup = inTurn(version("old", CHANGED), version("", Site.UNTOUCHABLE));

    Response answer = site.handle(request("GET", "/a.txt", "If-None-Match", tag), lookup);

    assertThat(answer.status()).isEqualTo(304);
  }

  @Test
  void rangesAreJudgedAnewWhereTheFileChanged() {
    Lookup lookup = inTurn(version("long enough", CHANGED), version("short", Site.UNTOUCHABLE));

    Response answer = site.handle(request("GET", "/a.txt", "Range", "bytes=8-"), lookup);

    assertThat(answer.status()).isEqualTo(416);
    assertThat(field(answer, "Content-Range")).isEqualTo("bytes */5");
  }

  @Test
  void aFileThatVanishedIs404() {
    Lookup lookup = inTurn(version("old", CHANGED), Resource.MISSING);

    assertThat(site.handle(request("GET", "/a.txt"), lookup)).isEqualTo(Response.error(404));
  }

  @Test
  void aFileThatBecameADirectoryIsRedirected() {
    Lookup lookup = inTurn(version("old", CHANGED), Resource.DIRECTORY);

    assertThat(site.handle(request("GET", "/a.txt"), lookup).status()).isEqualTo(302);
  }

  @Test
  void aFailureThatPassesIsNotSeen() throws IOException {
    Lookup lookup = inTurn(version("text", UNREADABLE), version("text"));

    assertThat(bodyOf(site.handle(request("GET", "/a.txt"), lookup))).isEqualTo("text");
  }

  @Test
  void aFileThatVanishedWhileItCouldNotBeOpenedIs404() {
    Lookup lookup = inTurn(version("text", UNREADABLE), Resource.MISSING);

    assertThat(site.handle(request("GET", "/a.txt"), lookup)).isEqualTo(Response.error(404));
  }

  @Test
  void aFileThatCannotBeOpenedIs503AfterAFewAttempts() {
    List<String> lookedUp = new ArrayList<>();
    Lookup lookup =
        path -> {
          lookedUp.add(path.toString());
          return version("text", UNREADABLE);
        };

    assertThat(site.handle(request("GET", "/a.txt"), lookup)).isEqualTo(UNAVAILABLE);
    assertThat(lookedUp).hasSizeBetween(2, 10);
  }

  @Test
  void aFileThatNeverStopsChangingIs503() {
    Lookup lookup = path -> version("text", CHANGED);

    assertThat(site.handle(request("GET", "/a.txt"), lookup)).isEqualTo(UNAVAILABLE);
  }

  @Test
  void aWelcomeFileIsLookedUpAgainWithItsDirectory() throws IOException {
    Deque<Resource> welcome = new ArrayDeque<>(List.of(version("old", CHANGED), version("newer")));
    Lookup lookup = path -> path.isDirectory() ? Resource.DIRECTORY : welcome.remove();

    assertThat(bodyOf(site.handle(request("GET", "/docs/"), lookup))).isEqualTo("newer");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          HTTP/1.0, true
          HTTP/1.1, true
          HTTP/2.0, false
          HTTP/2,   false
          HTTP/3.0, false
          """)
  void aMappingIsAllowedOnlyWhereTheConnectionCarriesNothingElse(String protocol, boolean allowed) {
    List<Access> opened = new ArrayList<>();
    site.file("/a.png", 4, recording(opened));

    site.handle(
        new Request(
            Dispatch.REQUEST,
            false,
            "GET",
            protocol,
            "/a.png",
            () -> "",
            null,
            parts -> Access.MAP,
            RequestFields.NONE));

    assertThat(opened).containsExactly(allowed ? Access.MAP : Access.READ);
  }

  private static Source recording(List<Access> opened) {
    return access -> {
      opened.add(access);
      return new Site.Text("text");
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "absent",
      textBlock =
          """
          # what a compressor between here and the client reads in native code may not be mapped
          /a.txt  | absent         | true
          /a.txt  | identity       | true
          /a.txt  | identity;q=1, *;q=0 | true
          /a.txt  | ''             | true
          /a.txt  | gzip           | false
          /a.txt  | gzip, br       | false
          /a.txt  | identity, gzip | false
          /a.txt  | *              | false
          /a.txt  | gzip;q=0       | false
          /a.txt  | ;;garbage      | false
          /a.bin  | gzip           | false
          /a.svg  | gzip           | false
          /a.png  | gzip           | true
          /a.mp4  | *              | true
          /a.zip  | gzip, br       | true
          """)
  void aMappingIsAllowedOnlyWhereNobodyCompresses(
      String path, String acceptEncoding, boolean allowed) {
    List<Access> opened = new ArrayList<>();
    site.file(path, 4, recording(opened));

    if (acceptEncoding == null) {
      site.handle(request("GET", path));
    } else {
      site.handle(request("GET", path, "Accept-Encoding", acceptEncoding));
    }

    assertThat(opened).containsExactly(allowed ? Access.MAP : Access.READ);
  }

  @Test
  void nothingIsMappedForAStreamThatCopies() {
    List<Access> opened = new ArrayList<>();
    site.file("/a.png", 4, recording(opened));

    site.handle(
        new Request(
            Dispatch.REQUEST,
            false,
            "GET",
            "HTTP/1.1",
            "/a.png",
            () -> "",
            null,
            parts -> Access.READ,
            RequestFields.NONE));

    assertThat(opened).containsExactly(Access.READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD"})
  void aLookupThatFailsIsNoMissingFile(String method) throws IOException {
    Lookup failing =
        path -> {
          throw new FileSystemException("a", null, "Too many open files");
        };

    Response answer = site.handle(request(method, "/a.txt"), failing);

    assertThat(answer.status()).isEqualTo(503);
    assertThat(field(answer, "Retry-After")).isEqualTo("1");
  }
}
