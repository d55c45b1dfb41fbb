package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientsTest {
  private static final int MOST_ROUNDS = 50;
  private static final int MOST_ASKED = 1024;
  private static final Set<String> ALL =
      IntStream.range(0, 10).mapToObj(i -> "/" + i + "/0").collect(Collectors.toSet());

  private final Set<String> asked = ConcurrentHashMap.newKeySet();

  @Test
  void javaAsksForAllFiles() throws IOException {
    assertAsksForAll(Clients.any());
  }

  @Test
  void sinkAsksForAllFiles() throws IOException {
    requireCompiler();
    assertAsksForAll(new SinkClient());
  }

  private void assertAsksForAll(Client client) throws IOException {
    HttpServer server = HttpServer.create(loopback(), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().getPath());
          exchange.sendResponseHeaders(200, 3);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(new byte[3]);
          }
        });
    server.start();
    try {
      URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/@/@");
      for (int round = 0; round < MOST_ROUNDS && asked.size() < ALL.size(); round++) {
        Outcome outcome = client.run(new Load(uri, 10, "GET", Map.of(), 1, 0.3));
        assertThat(outcome.errors()).isZero();
        assertThat(outcome.bytes()).isEqualTo(3 * outcome.requests());
      }
      assertThat(asked).isEqualTo(ALL);
    } finally {
      server.stop(0);
    }
  }

  /**
   * While one is still answered, the other's end is followed by that of the connection, or more.
   */
  @ParameterizedTest
  @CsvSource({"'', 2, 0", "x, 1, 1", "xyz, 1, 1"})
  void sinkCountsOnceWhatIsFollowedBySomething(String surplus, long requests, long errors)
      throws IOException {
    requireCompiler();
    Client client = new SinkClient();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (ServerSocket listening = new ServerSocket()) {
      listening.bind(loopback());
      thread.execute(() -> answerBoth(listening, surplus));
      URI uri = URI.create("http://127.0.0.1:" + listening.getLocalPort() + "/a");
      Outcome outcome = client.run(new Load(uri, 1, "GET", Map.of(), 2, 0.05));
      assertThat(outcome.requests()).isEqualTo(requests);
      assertThat(outcome.errors()).isEqualTo(errors);
      assertThat(outcome.bytes()).isEqualTo(3 * requests);
    } finally {
      thread.shutdownNow();
    }
  }

  /** Answers one after the other, when it is too late for another request. */
  private static void answerBoth(ServerSocket listening, String surplus) {
    try (Socket first = listening.accept();
        Socket second = listening.accept()) {
      answer(first, surplus);
      answer(second, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void answer(Socket socket, String surplus)
      throws IOException, InterruptedException {
    socket.getInputStream().read(new byte[MOST_ASKED]);
    Thread.sleep(200);
    String answer = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc" + surplus;
    socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
    socket.close();
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static void requireCompiler() {
    assumeTrue(Programs.find("cc").isPresent(), "skipped, for cc is not installed");
  }
}
