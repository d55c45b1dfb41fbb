package io.github.staticfileservlet.demo;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the demo runs with, checked.
 *
 * @param host address or name to listen on
 * @param port port for HTTP, HTTPS being one above; 0 for free ones
 * @param contextPath a slash, or begins with one and does not end with one
 * @param root absolute path of the directory to serve, or none for the WAR's samples
 * @param initParams what overrides the servlet's init-params, by name
 * @param tls whether there is HTTPS too
 * @param threads size of Jetty's thread pool
 */
record Settings(
    String host,
    int port,
    String contextPath,
    @Nullable Path root,
    Map<String, String> initParams,
    boolean tls,
    int threads) {

  /** The port for HTTPS. */
  int tlsPort() {
    return port == 0 ? 0 : port + 1;
  }

  /** Every init-param of the servlet that differs from the WAR's web.xml. */
  Map<String, String> overrides() {
    Map<String, String> overrides = new LinkedHashMap<>(initParams);
    if (root != null) {
      overrides.put("baseResource", root.toUri().toString()); // blanks at its ends survive
    }
    return overrides;
  }

  /** What is served, in words. */
  String served() {
    return root == null
        ? initParams.getOrDefault("baseResource", "the bundled samples")
        : root.toString();
  }

  /** Where the servlet answers, for a scheme and the port that was bound. */
  String url(String scheme, int boundPort) {
    String authority = host.contains(":") ? "[" + host + "]" : host;
    String path = contextPath.equals("/") ? "/static/" : contextPath + "/static/";
    return scheme + "://" + authority + ":" + boundPort + path;
  }
}
