package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servlets side by side whose files have the same names, lengths and times, and other bytes. */
class TwoServletsIT {
  private static final int LENGTH = 500_000;

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    server = EmbeddedServer.at("/");
    for (String name : new String[] {"a", "b"}) {
      Site site = new Site(Files.createDirectories(temp.resolve(name)));
      site.file("same.bin", filled(name, LENGTH));
      site.file("d/same.txt", filled(name, 100));
      String root = site.root().toString();
      server.files(name, "/" + name + "/*", Map.of("baseResource", root));
      server.files(
          name + "-read",
          "/" + name + "-read/*",
          Map.of("baseResource", root, "minMappedFileSize", "0"));
    }
    server.start();
    Site.settle(temp);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static byte[] filled(String name, int length) {
    return name.repeat(length).getBytes(US_ASCII);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-read"})
  void eachServesItsOwn(String way) throws Exception {
    for (int i = 0; i < 3; i++) {
      for (String name : new String[] {"a", "b"}) {
        String mount = "/" + name + way;
        assertThat(RawClient.get(server.port(), mount + "/same.bin").body())
            .isEqualTo(filled(name, LENGTH));
        assertThat(RawClient.get(server.port(), mount + "/d/same.txt").body())
            .isEqualTo(filled(name, 100));
        assertThat(RawClient.get(server.port(), mount + "/d").field("Location"))
            .isEqualTo(mount + "/d/");
      }
    }
  }

  @Test
  void nothingIsMixedUnderLoadAndWithClientsThatGoAway() throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(8);
    try {
      List<Future<Integer>> wrong = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        String name = i % 2 == 0 ? "a" : "b";
        String way = i % 4 < 2 ? "" : "-read";
        wrong.add(clients.submit(() -> foreignBytes(name, way)));
      }
      for (Future<Integer> count : wrong) {
        assertThat(count.get(30, TimeUnit.SECONDS)).isZero();
      }
    } finally {
      clients.shutdownNow();
    }
  }

  /** How many bytes of another file arrive in 40 requests, every fourth of which is broken off. */
  private static int foreignBytes(String name, String way) throws Exception {
    int foreign = 0;
    for (int i = 0; i < 40; i++) {
      try (RawClient client = RawClient.connect(server.port())) {
        client.sendRequest("GET", "/" + name + way + "/same.bin");
        client.receiveHead();
        byte[] bytes = client.receive(i % 4 == 0 ? 1000 : LENGTH);
        for (byte b : bytes) {
          foreign += b == name.charAt(0) ? 0 : 1;
        }
        if (i % 4 == 0) {
          client.reset();
        }
      }
    }
    return foreign;
  }
}
