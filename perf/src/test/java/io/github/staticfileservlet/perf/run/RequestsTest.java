package io.github.staticfileservlet.perf.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestsTest {
  private final HttpServer server;

  RequestsTest() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void askForWhatHasTheTagOfTheFile() throws IOException {
    assertThat(Requests.validators(answering(200, "ETag", "\"a\"")))
        .isEqualTo(Map.of("If-None-Match", "\"a\""));
  }

  @Test
  void askForWhatHasTheDateOfTheFile() throws IOException {
    String date = "Thu, 01 Jan 1970 00:00:00 GMT";
    assertThat(Requests.validators(answering(200, "Last-Modified", date)))
        .isEqualTo(Map.of("If-Modified-Since", date));
  }

  @Test
  void refuseAFileThatIsNotThere() {
    URI missing = answering(404, "ETag", "\"a\"");
    assertThatThrownBy(() -> Requests.validators(missing))
        .isInstanceOf(PerfException.class)
        .hasMessage(missing + " is answered by 404, not by 200");
  }

  private URI answering(int status, String name, String value) {
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().set(name, value);
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/a");
  }
}
