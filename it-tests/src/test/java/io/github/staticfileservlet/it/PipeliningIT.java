package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many requests on one connection, sent before the first is answered (RFC 9112 section 9.3.2). */
class PipeliningIT {
  private static final int REQUESTS = 200;
  private static final int LARGE = 600_000;

  private static DemoServer demo;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    site.file("small.txt", 100);
    site.file("large.bin", LARGE);
    site.file("empty.txt", 0);
    site.directory("d");
    demo = DemoServer.serving(site.root());
    site.settle();
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  /** A request and what its answer must be; no body is the length -1. */
  private record Exchange(String method, String path, List<String> fields, int status, int length) {
    private static final List<Exchange> KINDS =
        List.of(
            of("GET", "small.txt", 200, 100),
            of("GET", "large.bin", 200, LARGE),
            of("GET", "large.bin", 200, LARGE, "Accept-Encoding: gzip"),
            of("GET", "empty.txt", 200, 0),
            of("HEAD", "small.txt", 200, 0),
            of("HEAD", "large.bin", 200, 0),
            of("HEAD", "missing", 404, 0),
            of("GET", "small.txt", 206, 10, "Range: bytes=5-14"),
            of("GET", "large.bin", 206, 400_000, "Range: bytes=-400000"),
            of("GET", "large.bin", 206, -1, "Range: bytes=0-9,300000-500000"),
            of("HEAD", "large.bin", 200, 0, "Range: bytes=5-14"),
            of("GET", "small.txt", 304, 0, "If-None-Match: *"),
            of("HEAD", "small.txt", 304, 0, "If-None-Match: *"),
            of("GET", "small.txt", 412, 0, "If-Match: \"x\""),
            of("GET", "small.txt", 416, 0, "Range: bytes=100-"),
            of("GET", "d", 302, 0),
            of("GET", "missing", 404, -1),
            of("OPTIONS", "small.txt", 200, 0),
            of("DELETE", "small.txt", 405, -1),
            of("GET", "small.txt", 200, 100, "Content-Length: 7"),
            of("POST", "small.txt", 405, -1, "Content-Length: 7"));

    private static Exchange of(
        String method, String path, int status, int length, String... fields) {
      return new Exchange(method, path, List.of(fields), status, length);
    }

    String text(int number) {
      String head =
          RawClient.request(
              method, "/static/" + path + "?" + number, fields.toArray(String[]::new));
      return head + "\r\n" + (fields.contains("Content-Length: 7") ? "GET / H" : "");
    }

    void check(RawResponse response, int number) {
      assertThat(response.status()).as("%d: %s", number, this).isEqualTo(status);
      if (length >= 0) {
        assertThat(response.body().length).as("%d: %s", number, this).isEqualTo(length);
      }
      if (status == 200 && length > 0) {
        assertThat(Arrays.equals(response.body(), Site.bytes(length))).as(toString()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void answersComeInOrderAndEachIsWhole(long seed) throws Exception {
    List<Exchange> exchanges = new ArrayList<>();
    new SplittableRandom(seed)
        .ints(REQUESTS, 0, Exchange.KINDS.size())
        .forEach(kind -> exchanges.add(Exchange.KINDS.get(kind)));
    try (RawClient client = RawClient.connect(demo.port())) {
      CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> send(client, exchanges));
      for (int i = 0; i < REQUESTS; i++) {
        Exchange exchange = exchanges.get(i);
        exchange.check(client.receive(exchange.method()), i);
      }
      sent.get(10, TimeUnit.SECONDS);
      client.sendRequest("GET", "/static/small.txt");
      assertThat(client.receive("GET").body()).isEqualTo(Site.bytes(100));
    }
  }

  private static void send(RawClient client, List<Exchange> exchanges) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < exchanges.size(); i++) {
      all.append(exchanges.get(i).text(i));
    }
    try {
      client.send(all.toString());
    } catch (IOException e) {
      throw new AssertionError("the requests cannot be sent", e);
    }
  }
}
