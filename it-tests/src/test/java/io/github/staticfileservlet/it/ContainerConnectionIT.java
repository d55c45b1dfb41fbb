package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In every container, every way that bytes leave minds the connection that they leave by. */
@ParameterizedClass
@MethodSource("io.github.staticfileservlet.it.ContainerServer#names")
class ContainerConnectionIT {
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
  void slowReaderGetsTheWhole(Combo combo) throws IOException {
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest("GET", combo.path(Fixture.FILM));
      Fixture.FILM.checkWhole(client.receive("GET"));
    }
  }

  @Test
  void clientsThatStallHoldNoThreads() throws IOException {
    List<Combo> combos = Combo.all().stream().filter(Combo::holdsNoThread).toList();
    assumeThat(combos).isNotEmpty();
    List<RawClient> stalled = new ArrayList<>();
    try {
      for (Combo combo : combos) {
        for (int i = 0; i < ContainerServer.THREADS / 2; i++) { // for each of four
          RawClient client = RawClient.connectSlowly(server.port());
          stalled.add(client);
          client.sendRequest("GET", combo.path(Fixture.FILM));
          assertThat(client.receiveHead().status()).isEqualTo(200);
        }
      }
      Fixture.SMALL.checkWhole(get(Combo.all().get(0), Fixture.SMALL));
      for (RawClient client : stalled) {
        Fixture.FILM.checkBytes(client.receive(Fixture.FILM.length()));
      }
    } finally {
      for (RawClient client : stalled) {
        client.close();
      }
    }
  }

  @Test
  void manyAtOnceAreNotMixed() throws Exception {
    List<Callable<Void>> downloads = new ArrayList<>();
    for (Combo combo : Combo.all()) {
      for (Fixture file : List.of(Fixture.FILM, Fixture.PHOTO, Fixture.DATA, Fixture.SMALL)) {
        downloads.add(
            () -> {
              file.checkWhole(get(combo, file));
              return null;
            });
      }
    }
    ExecutorService clients = Executors.newFixedThreadPool(16);
    try {
      for (Future<Void> download : clients.invokeAll(downloads)) {
        download.get();
      }
    } finally {
      clients.shutdownNow();
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void twoRequestsAtOnceGetTwoAnswers(Combo combo) throws IOException {
    for (Fixture first : Fixture.ALL) {
      for (Fixture second : List.of(Fixture.SMALL, Fixture.FILM)) {
        try (RawClient client = RawClient.connect(server.port())) {
          client.send(
              RawClient.request("GET", combo.path(first))
                  + "\r\n"
                  + RawClient.request("GET", combo.path(second), "Connection: close")
                  + "\r\n");

          first.checkWhole(client.receive("GET"));
          second.checkWhole(client.receive("GET"));
          assertThat(client.receiveToTheEnd()).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void connectionServesManyRequestsInTurn(Combo combo) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      for (Fixture file : Fixture.ALL) {
        client.sendRequest("GET", combo.path(file));
        file.checkWhole(client.receive("GET"));
        client.sendRequest("HEAD", combo.path(file));
        assertThat(client.receive("HEAD").status()).isEqualTo(200);
        client.sendRequest("GET", combo.path("missing.txt"));
        assertThat(client.receive("GET").status()).isEqualTo(404);
        client.sendRequest("GET", combo.path(Fixture.FILM), "Range: bytes=-3");
        Fixture.FILM.checkPart(client.receive("GET"), 5_242_877, 5_242_879);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("combos")
  void clientOfTheFirstVersionIsServed(Combo combo) throws IOException {
    for (Fixture file : Fixture.ALL) {
      try (RawClient client = RawClient.connect(server.port())) {
        client.send("GET " + combo.path(file) + " HTTP/1.0\r\n\r\n");
        String response = new String(client.receiveToTheEnd(), ISO_8859_1);

        assertThat(response.substring(0, 13)).matches("HTTP/1\\.[01] 200 ");
        String body = response.substring(response.indexOf("\r\n\r\n") + 4);
        file.checkBytes(body.getBytes(ISO_8859_1));
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void filesAreMappedForWhomHandsThemOn() throws IOException {
    Path maps = Path.of("/proc", String.valueOf(server.pid()), "maps");
    try (RawClient client = RawClient.connectSlowly(server.port())) {
      client.sendRequest("GET", "/mapped-blocking-bare/static/film.mp4");
      client.receiveHead();

      assertThat(Files.readString(maps).contains("film.mp4"))
          .isEqualTo(container.startsWith("jetty") || container.equals("undertow"));
    }
  }
}
