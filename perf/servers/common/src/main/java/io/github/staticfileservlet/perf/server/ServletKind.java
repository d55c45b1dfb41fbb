package io.github.staticfileservlet.perf.server;

import java.util.Locale;

/** What serves the files. */
public enum ServletKind {
  /** The servlet of this project, out of the demo WAR. */
  OURS,
  /** The container's own, as a user gets it. */
  DEFAULT,
  /** Jetty's own, set up to be as fast as it can be. */
  TUNED,
  /** Spring's handler of resources. */
  SPRING,
  /** A bare servlet that has every file in memory: what a servlet costs at least. */
  BYTES;

  /** As the option names it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
