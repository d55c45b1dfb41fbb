package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Clients that reset one stream of many on a connection (F6). */
@EnabledOnOs(OS.LINUX)
class Http2ResetIT {
  /** More than the client lets come before it is read. */
  private static final int LARGE = 20 << 20;

  private static final int RESETS = FaultScale.CURRENT.aborts() / 4;
  private static final byte[] FILM = Site.bytes(LARGE);
  private static final int MOST_READ = 256 * 1024;
  private static final long MORE_BYTES = 24 << 20;

  private final AtomicInteger turnedAway = new AtomicInteger();

  @Test
  void streamsThatAreResetLeaveNothing(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("film.mp4", LARGE);
    site.file("small.css", 4_000);
    site.settle();
    List<String> arguments = List.of("--root", site.root().toString(), "--tls");
    DemoServer demo = DemoServer.start(List.of(), arguments);
    try (demo;
        Jmx jmx = new Jmx(demo.process().pid())) {
      HttpClient client = HttpClient.newBuilder().sslContext(TrustingAnybody.context()).build();
      for (String file : List.of("film.mp4", "small.css")) {
        assertWhole(client, demo, file);
      }
      ProcessState before = ProcessState.of(demo.process().pid(), demo.port(), site.root());
      long memory = jmx.heapAfterCollection() + jmx.directBytes();

      ManyClients.run(4, RESETS, round -> reset(client, demo));

      assertThat(turnedAway).hasValueLessThan(RESETS / 2);
      await()
          .atMost(Duration.ofSeconds(5))
          .untilAsserted(
              () -> {
                ProcessState now = ProcessState.of(demo.process().pid(), demo.port(), site.root());
                assertThat(now.openFiles()).isEmpty();
                assertThat(now.descriptors()).hasSizeLessThanOrEqualTo(before.descriptors().size());
              });
      assertWhole(client, demo, "small.css");
      long more = jmx.heapAfterCollection() + jmx.directBytes() - memory;
      System.out.printf(
          "figures: HTTP/2, %d resets, %d turned away: heap and direct %+d KiB%n",
          RESETS, turnedAway.get(), more / 1024);
      assertThat(more).isLessThan(MORE_BYTES);
    }
    assertThat(ServerLog.complaints(demo.process().stderr())).isEmpty();
  }

  private static HttpRequest request(DemoServer demo, String file) {
    return HttpRequest.newBuilder(demo.tlsBase().resolve(file)).version(Version.HTTP_2).build();
  }

  /** To close the stream before its end is to reset it. */
  private void reset(HttpClient client, DemoServer demo) throws IOException {
    int length = ThreadLocalRandom.current().nextInt(1, MOST_READ);
    byte[] read;
    try (InputStream content = send(client, request(demo, "film.mp4")).body()) {
      read = content.readNBytes(length);
    } catch (IOException e) {
      if (!isTurnedAway(e)) {
        throw e;
      }
      turnedAway.incrementAndGet(); // Jetty bears only so many resets on a connection
      return;
    }
    assertThat(read.length).as("bytes of an answer that goes on").isEqualTo(length);
    assertThat(Arrays.equals(read, 0, length, FILM, 0, length)).isTrue();
  }

  /** Whether the server has ended the stream, or the connection, and said so. */
  private static boolean isTurnedAway(IOException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (message.contains("GOAWAY") || message.contains("RST_STREAM")) {
        return true;
      }
    }
    return false;
  }

  private static void assertWhole(HttpClient client, DemoServer demo, String file)
      throws IOException {
    HttpResponse<InputStream> response = send(client, request(demo, file));
    assertThat(response.version()).isEqualTo(Version.HTTP_2);
    try (InputStream content = response.body()) {
      byte[] bytes = content.readAllBytes();
      assertThat(Arrays.equals(bytes, Site.bytes(bytes.length))).isTrue();
      assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(bytes.length);
    }
  }

  private static HttpResponse<InputStream> send(HttpClient client, HttpRequest request)
      throws IOException {
    try {
      return client.send(request, BodyHandlers.ofInputStream());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }
}
