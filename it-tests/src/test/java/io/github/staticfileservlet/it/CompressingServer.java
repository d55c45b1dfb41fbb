package io.github.staticfileservlet.it;

import java.util.Map;

/** A process of its own that serves a directory behind Jetty's compression, mapping all it can. */
final class CompressingServer {
  private CompressingServer() {}

  /** Serves the directory that is named by the argument until it is killed. */
  @SuppressWarnings("MustBeClosed") // it ends with the process
  public static void main(String[] arguments) throws Exception {
    EmbeddedServer server =
        EmbeddedServer.at("/")
            .inside(GzipHandlerIT::compressed)
            .files(
                "files",
                "/static/*",
                Map.of("baseResource", arguments[0], "minMappedFileSize", "4k"))
            .start();
    System.out.println("Listening on " + server.port());
    Thread.currentThread().join(); // the server's own threads keep no process alive
  }
}
