package io.github.staticfileservlet.perf.server;

import io.github.staticfileservlet.container.Container;
import java.nio.file.Path;

/** A server that is yet to be started. */
@FunctionalInterface
public interface Server {
  /** Whether it has what only Jetty has. */
  default boolean isJetty() {
    return false;
  }

  /**
   * Serves what the options say at 127.0.0.1, under {@code /static/}.
   *
   * @param work an empty directory that is deleted once the server has stopped
   * @throws Exception if anything, such as a servlet, does not start
   */
  Container.Running start(ServerOptions options, Path work) throws Exception;
}
