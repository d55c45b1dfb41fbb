package io.github.staticfileservlet.perf.server;

import java.net.BindException;

/** Why a server does not start. */
final class StartFailure {
  private StartFailure() {}

  /** One line: what lies under all that was wrapped around it. */
  static String reason(Throwable failure) {
    Throwable origin = failure;
    while (origin.getCause() != null) {
      origin = origin.getCause();
    }
    String text = origin instanceof BindException ? "the port is taken" : origin.toString();
    return "Cannot start: " + text.strip().replaceAll("\\s*\\R\\s*", "; ");
  }
}
