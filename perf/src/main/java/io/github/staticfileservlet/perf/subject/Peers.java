package io.github.staticfileservlet.perf.subject;

import java.util.List;

/** Who is measured beside whom. */
public final class Peers {
  public static final JavaServer OURS = JavaServer.of("ours on Jetty", "jetty", "ours");
  public static final JavaServer SHIPPED = JavaServer.of("Jetty as shipped", "jetty", "default");
  public static final JavaServer TUNED = JavaServer.of("Jetty tuned", "jetty", "tuned");
  public static final JavaServer BYTES = JavaServer.of("byte[] on Jetty", "jetty", "bytes");
  public static final JavaServer SPRING = JavaServer.of("Spring on Jetty", "jetty", "spring");
  public static final JavaServer OURS_TOMCAT = JavaServer.of("ours on Tomcat", "tomcat", "ours");
  public static final JavaServer TOMCAT = JavaServer.of("Tomcat", "tomcat", "default");
  public static final JavaServer OURS_UNDERTOW =
      JavaServer.of("ours on Undertow", "undertow", "ours");
  public static final JavaServer UNDERTOW = JavaServer.of("Undertow", "undertow", "default");
  public static final Subject NGINX = new Nginx();
  public static final Subject FLOOR = new Floor();

  private Peers() {}

  /** Those that run in a JVM, ours first. */
  public static List<JavaServer> java() {
    return List.of(
        OURS, SHIPPED, TUNED, BYTES, SPRING, OURS_TOMCAT, TOMCAT, OURS_UNDERTOW, UNDERTOW);
  }
}
