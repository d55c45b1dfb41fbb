package io.github.staticfileservlet.transfer;

import jakarta.servlet.ServletOutputStream;

/** Whose a stream is. The name is asked, for in a web application the classes have none. */
final class Containers {
  private static final String JETTY = "org.eclipse.jetty.";
  private static final String TOMCAT = "org.apache.catalina.connector.";
  private static final String UNDERTOW = "io.undertow.";

  private Containers() {}

  /** It hands the very buffer on to the socket. */
  static boolean isJettys(ServletOutputStream out) {
    return isOf(JETTY, out);
  }

  /** It copies a buffer, piece by piece. */
  static boolean isTomcats(ServletOutputStream out) {
    return isOf(TOMCAT, out);
  }

  /**
   * It hands the very buffer on where the thread waits; where none does it mixes up what is left of
   * a buffer, though not of an array.
   */
  static boolean isUndertows(ServletOutputStream out) {
    return isOf(UNDERTOW, out);
  }

  private static boolean isOf(String container, ServletOutputStream out) {
    return out.getClass().getName().startsWith(container);
  }
}
