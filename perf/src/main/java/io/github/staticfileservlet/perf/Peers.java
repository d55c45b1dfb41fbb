package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.subject.Floor;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Nginx;
import io.github.staticfileservlet.perf.subject.Subject;
import java.util.List;

/** Who is measured beside whom. */
final class Peers {
  static final JavaServer OURS = JavaServer.of("ours on Jetty", "jetty", "ours");
  static final JavaServer SHIPPED = JavaServer.of("Jetty as shipped", "jetty", "default");
  static final JavaServer TUNED = JavaServer.of("Jetty tuned", "jetty", "tuned");
  static final JavaServer BYTES = JavaServer.of("byte[] on Jetty", "jetty", "bytes");
  static final JavaServer SPRING = JavaServer.of("Spring on Jetty", "jetty", "spring");
  static final JavaServer OURS_TOMCAT = JavaServer.of("ours on Tomcat", "tomcat", "ours");
  static final JavaServer TOMCAT = JavaServer.of("Tomcat", "tomcat", "default");
  static final JavaServer OURS_UNDERTOW = JavaServer.of("ours on Undertow", "undertow", "ours");
  static final JavaServer UNDERTOW = JavaServer.of("Undertow", "undertow", "default");
  static final Subject NGINX = new Nginx();
  static final Subject FLOOR = new Floor();

  private Peers() {}

  /** Those that run in a JVM, ours first. */
  static List<JavaServer> java() {
    return List.of(
        OURS, SHIPPED, TUNED, BYTES, SPRING, OURS_TOMCAT, TOMCAT, OURS_UNDERTOW, UNDERTOW);
  }
}
