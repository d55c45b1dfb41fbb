package io.github.staticfileservlet.demo;

import jakarta.servlet.ServletException;

/** Something outside the program that keeps the demo from starting, in words for its user. */
final class StartupFailure extends Exception {
  StartupFailure(String message) {
    super(message);
  }

  /** The failure that an exception out of Jetty stands for. */
  static StartupFailure of(Throwable thrown) {
    Throwable origin = thrown;
    while (thrownByJetty(origin) && origin.getCause() != null) {
      origin = origin.getCause();
    }
    String message = origin.getMessage();
    boolean selfExplaining =
        origin instanceof ServletException || origin instanceof RuntimeException;
    return new StartupFailure(
        message != null && selfExplaining ? message.stripTrailing() : origin.toString());
  }

  /** Whether this is one of Jetty's wrappers around what the web application itself said. */
  private static boolean thrownByJetty(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length > 0 && trace[0].getClassName().startsWith("org.eclipse.jetty.");
  }
}
