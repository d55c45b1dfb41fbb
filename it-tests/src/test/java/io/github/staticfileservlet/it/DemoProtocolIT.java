package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same files over HTTP/1.1 and HTTP/2, in clear text and over TLS. */
class DemoProtocolIT {
  private static final int LARGE = 3 * 1_048_576 + 1;

  private static DemoServer demo;
  private static HttpClient client;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("large.bin", LARGE);
    site.file("a.txt", "text");
    site.directory("d");
    demo = DemoServer.start(List.of(), List.of("--root", site.root().toString(), "--tls"));
    client =
        HttpClient.newBuilder()
            .sslContext(TrustingAnybody.context())
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    site.settle();
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  private static HttpRequest.Builder request(String scheme, Version version, String path) {
    URI base = scheme.equals("https") ? demo.tlsBase() : demo.base();
    return HttpRequest.newBuilder(base.resolve(path))
        .version(version)
        .timeout(Duration.ofSeconds(20));
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  @ParameterizedTest
  @CsvSource({"http, HTTP_1_1", "http, HTTP_2", "https, HTTP_1_1", "https, HTTP_2"})
  void answersAreTheSameOverEveryProtocol(String scheme, Version version) throws Exception {
    HttpResponse<byte[]> small = send(request(scheme, version, "a.txt"));
    assertThat(small.version()).isEqualTo(version);
    assertThat(small.statusCode()).isEqualTo(200);
    assertThat(new String(small.body(), UTF_8)).isEqualTo("text");

    HttpResponse<byte[]> large = send(request(scheme, version, "large.bin"));
    assertThat(large.version()).isEqualTo(version);
    assertThat(Arrays.equals(large.body(), Site.bytes(LARGE))).isTrue();
    String tag = large.headers().firstValue("ETag").orElseThrow();

    HttpResponse<byte[]> head =
        send(request(scheme, version, "large.bin").method("HEAD", BodyPublishers.noBody()));
    assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(LARGE);
    HttpResponse<byte[]> part =
        send(request(scheme, version, "large.bin").header("Range", "bytes=-5"));
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo(Arrays.copyOfRange(Site.bytes(LARGE), LARGE - 5, LARGE));
    assertThat(
            send(request(scheme, version, "large.bin").header("If-None-Match", tag)).statusCode())
        .isEqualTo(304);
    assertThat(send(request(scheme, version, "missing")).statusCode()).isEqualTo(404);
    assertThat(send(request(scheme, version, "a.txt").DELETE()).statusCode()).isEqualTo(405);
    assertThat(send(request(scheme, version, "d")).headers().firstValue("Location"))
        .hasValue("/static/d/");
  }

  @Test
  void manyStreamsOfOneConnectionAreNotMixed() throws Exception {
    List<CompletableFuture<HttpResponse<byte[]>>> responses = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      HttpRequest.Builder request =
          request("https", Version.HTTP_2, "large.bin").header("Range", "bytes=" + i + "-1048576");
      responses.add(client.sendAsync(request.build(), BodyHandlers.ofByteArray()));
    }
    byte[] content = Site.bytes(LARGE);
    for (int i = 0; i < 20; i++) {
      byte[] body = responses.get(i).get(20, TimeUnit.SECONDS).body();
      assertThat(Arrays.equals(body, Arrays.copyOfRange(content, i, 1_048_577))).isTrue();
    }
  }
}
