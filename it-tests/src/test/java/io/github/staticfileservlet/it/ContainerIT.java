package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** In every container, every way that bytes leave brings the same bytes to the client. */
@ParameterizedClass
@MethodSource("io.github.staticfileservlet.it.ContainerServer#names")
class ContainerIT {
  private static Site site;
  private static ContainerServer server;

  @Parameter private String container;

  @BeforeAll
  static void addFiles(@TempDir Path temp) throws IOException {
    site = new Site(temp);
    Fixture.addTo(site);
    site.settle();
  }

  @BeforeParameterizedClassInvocation
  static void start(String container) throws IOException {
    server = ContainerServer.serving(container, site.root());
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
    assertThat(server.complaints()).isEmpty();
  }

  static List<Combo> combos() {
    return Combo.all();
  }

  private RawResponse get(Combo combo, Fixture fixture, String... fields) throws IOException {
    return RawClient.get(server.port(), combo.path(fixture), fields);
  }

  @ParameterizedTest
  @MethodSource("combos")
  void fileIsSentWhole(Combo combo) throws IOException {
    for (Fixture file : Fixture.ALL) {
      file.checkWhole(get(combo, file));
      file.checkWhole(get(combo, file, "Accept-Encoding: gzip"));
    }
  }

  @Test
  void fieldsAreTheSameHoweverBytesLeave() throws IOException {
    for (Fixture file : Fixture.ALL) {
      Map<String, List<String>> fields = get(Combo.all().get(0), file).fieldsButDate();
      for (Combo combo : Combo.all()) {
        assertThat(get(combo, file).fieldsButDate()).as(combo + " " + file).isEqualTo(fields);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void headHasTheLengthAndNoContent(Combo combo) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      for (Fixture file : Fixture.ALL) {
        client.send(
            RawClient.request("HEAD", combo.path(file))
                + "\r\n"
                + RawClient.request("GET", combo.path(file))
                + "\r\n");

        RawResponse head = client.receive("HEAD");
        assertThat(head.status()).isEqualTo(200);
        file.checkLength(head);
        file.checkWhole(client.receive("GET"));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void whatTheClientHasIsNotSent(Combo combo) throws IOException {
    for (Fixture file : Fixture.ALL) {
      String tag = get(combo, file).field("ETag");
      try (RawClient client = RawClient.connect(server.port())) {
        client.sendRequest("GET", combo.path(file), "If-None-Match: " + tag);
        client.sendRequest("GET", combo.path(file), "If-Modified-Since: " + Site.LAST_MODIFIED);
        client.sendRequest("GET", combo.path(file), "If-None-Match: \"other\"");

        RawResponse notModified = client.receive("GET");
        assertThat(notModified.status()).isEqualTo(304);
        assertThat(notModified.field("ETag")).isEqualTo(tag);
        assertThat(client.receive("GET").status()).isEqualTo(304);
        file.checkWhole(client.receive("GET"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # every form of the date of RFC 9110 section 5.6.7, as the container hands it on
          If-Modified-Since: Sat, 03 Feb 2024 04:05:06 GMT      ; 304
          If-Modified-Since: Saturday, 03-Feb-24 04:05:06 GMT   ; 304
          If-Modified-Since: Sat Feb  3 04:05:06 2024           ; 304
          If-Unmodified-Since: Sat, 03 Feb 2024 04:05:05 GMT    ; 412
          If-Unmodified-Since: Saturday, 03-Feb-24 04:05:05 GMT ; 412
          If-Unmodified-Since: Sat Feb  3 04:05:05 2024         ; 412
          """)
  void everyFormOfADateIsUnderstood(String field, int status) throws IOException {
    assertThat(get(Combo.all().get(0), Fixture.SMALL, field).status()).isEqualTo(status);
  }

  @Test
  void traceIsRefusedByTheServletOrByTheContainer() throws IOException {
    String path = Combo.all().get(0).path(Fixture.SMALL);
    RawResponse response = RawClient.once(server.port(), "TRACE", path, "X-Trace: canary");

    assertThat(response.text()).doesNotContain("canary");
    if (container.startsWith("jetty")) {
      assertThat(response.status()).isEqualTo(403); // Jetty's defaults for web applications
    } else {
      assertThat(response.status()).isEqualTo(405);
      assertThat(response.field("Allow").split(", ")) // section 15.5.6
          .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void missingFileIsNotFound(Combo combo) throws IOException {
    Rest.to(server.base()).get(combo.path("missing.txt")).then().statusCode(404);
    Rest.to(server.base()).head(combo.path("missing.txt")).then().statusCode(404);
  }

  @ParameterizedTest
  @CsvSource({
    "0-0, 0, 0",
    "-1, 1048582, 1048582",
    "1048582-, 1048582, 1048582",
    "1000-2000, 1000, 2000",
    "-4096, 1044487, 1048582",
    "65000-66000, 65000, 66000",
    "1048575-1048576, 1048575, 1048576",
    "1-, 1, 1048582",
    "0-99999999, 0, 1048582"
  })
  void rangeIsSent(String range, long first, long last) throws IOException {
    for (Combo combo : Combo.all()) {
      RawResponse response = get(combo, Fixture.PHOTO, "Range: bytes=" + range);
      Fixture.PHOTO.checkPart(response, first, last);
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void rangesOfALongFileAreSent(Combo combo) throws IOException {
    RawResponse slices = get(combo, Fixture.FILM, "Range: bytes=1048570-3145735");
    Fixture.FILM.checkPart(slices, 1_048_570, 3_145_735);
    RawResponse beyond = get(combo, Fixture.FILM, "Range: bytes=5242880-");
    assertThat(beyond.status()).isEqualTo(416);
    assertThat(beyond.field("Content-Range")).isEqualTo("bytes */5242880");
    assertThat(get(combo, Fixture.EMPTY, "Range: bytes=0-0").status()).isEqualTo(416);
  }

  @ParameterizedTest
  @MethodSource("combos")
  void severalRangesAreSent(Combo combo) throws IOException {
    String few = "Range: bytes=0-0,8000-8001,-1";
    Fixture.SMALL.checkParts(get(combo, Fixture.SMALL, few), "0-0", "8000-8001", "8446-8446");
    String many = "Range: bytes=5000000-,0-9,1048575-3145729";
    Fixture.FILM.checkParts(
        get(combo, Fixture.FILM, many), "5000000-5242879", "0-9", "1048575-3145729");
  }
}
