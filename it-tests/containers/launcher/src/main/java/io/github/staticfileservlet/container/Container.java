package io.github.staticfileservlet.container;

import java.nio.file.Path;

/** A servlet container that is yet to be started. */
@FunctionalInterface
public interface Container {
  /**
   * A container that answers requests.
   *
   * @param port where it listens
   * @param end stops it
   */
  record Running(int port, AutoCloseable end) {}

  /**
   * Deploys what the options say and listens on 127.0.0.1.
   *
   * @param work an empty directory that is deleted once the container has stopped
   * @throws Exception if anything, such as a servlet, does not start
   */
  Running start(Options options, Path work) throws Exception;
}
