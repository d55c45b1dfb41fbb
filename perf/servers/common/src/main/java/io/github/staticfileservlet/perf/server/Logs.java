package io.github.staticfileservlet.perf.server;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The log of what logs through the JDK. */
final class Logs {
  private Logs() {}

  /** Neither a start nor a request is worth a line. */
  static void warningsOnly() {
    Logger.getLogger("").setLevel(Level.WARNING);
  }
}
