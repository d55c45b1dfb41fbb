package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.StaticFileServlet;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are asynchronous for reasons of others, or may not be. */
class AsyncIT {
  private static final int LENGTH = 1_048_576;
  private static final ExecutorService LATER = Executors.newSingleThreadExecutor();

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    site.file("large.bin", LENGTH);
    site.file("small.txt", "small");
    Map<String, String> initParams = Map.of("baseResource", site.root().toString());
    ServletHolder blocking = new ServletHolder("blocking", new StaticFileServlet());
    blocking.setInitParameters(initParams);
    blocking.setAsyncSupported(false);
    FilterHolder blockingFilter =
        new FilterHolder(
            Filters.of((request, response, chain) -> chain.doFilter(request, response)));
    blockingFilter.setAsyncSupported(false);
    server =
        EmbeddedServer.at("/")
            .files("started", "/started/*", initParams)
            .filter(
                "/started/*",
                Filters.of(
                    (request, response, chain) -> {
                      AsyncContext async = request.startAsync();
                      chain.doFilter(request, response);
                      if (response.getStatus() < 400) { // an error the container completes itself
                        LATER.execute(async::complete);
                      }
                    }))
            .files("filtered", "/filtered/*", initParams)
            .filter("/filtered/*", blockingFilter)
            .add(blocking, "/blocking/*")
            .files("static", "/static/*", initParams)
            .servlet(
                "/dispatched/*",
                new PageServlet(
                    (request, response) ->
                        request.startAsync().dispatch("/static" + request.getPathInfo())))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
    LATER.shutdownNow();
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/started/", "/filtered/", "/blocking/", "/dispatched/"})
  void fileIsCompleteWhoeverIsAsynchronous(String path) throws IOException { // A02, A03
    RawResponse response = get(path + "large.bin");

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(Site.bytes(LENGTH));
    assertThat(get(path + "small.txt").text()).isEqualTo("small");
    assertThat(get(path + "missing").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/started/", "/filtered/", "/blocking/", "/dispatched/"})
  void connectionStaysInStep(String path) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      for (int i = 0; i < 20; i++) {
        client.sendRequest("GET", path + "large.bin", "Range: bytes=" + i + "-" + (i + 99_999));
        client.sendRequest("HEAD", path + "large.bin");
        assertThat(client.receive("GET").body()).hasSize(100_000);
        assertThat(client.receive("HEAD").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void dispatchedRequestHasItsConditionsAndRanges() throws IOException {
    assertThat(get("/dispatched/small.txt", "If-None-Match: *").status()).isEqualTo(304);
    assertThat(get("/dispatched/small.txt", "Range: bytes=0-1").text()).isEqualTo("sm");
  }
}
