package io.github.staticfileservlet.perf.server;

import io.github.staticfileservlet.container.Deployment;
import io.github.staticfileservlet.container.WrappingFilter;
import jakarta.servlet.http.HttpFilter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a server is told.
 *
 * @param servlet what serves the files
 * @param root the directory with the files
 * @param port where to listen; 0 is any port that is free
 * @param threads the most threads of the container's pool for requests
 * @param keyStore with the key for TLS; empty for clear text
 * @param initParams of the servlet
 * @param war has our servlet
 * @param wrap whether a filter wraps every response
 * @param http2 whether HTTP/2 is spoken beside HTTP/1.1
 */
public record ServerOptions(
    ServletKind servlet,
    Path root,
    int port,
    int threads,
    Optional<Path> keyStore,
    Map<String, String> initParams,
    Optional<Path> war,
    boolean wrap,
    boolean http2) {
  /** The path that the files are under. */
  public static final String PREFIX = "/static";

  /** How long every container keeps a connection without a request. */
  public static final Duration KEEP_ALIVE = Duration.ofMinutes(5);

  /** Keeps the order of the parameters. */
  public ServerOptions {
    initParams = Collections.unmodifiableMap(new LinkedHashMap<>(initParams));
  }

  /** The filters before the servlet. */
  public List<Class<? extends HttpFilter>> filters() {
    return wrap ? List.of(WrappingFilter.class) : List.of();
  }

  /** The WAR's web application, in the root context or at what a container calls it. */
  public Deployment deployment(String rootContext) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("staticfile.static.baseResource", root.toString());
    initParams.forEach((name, value) -> parameters.put("staticfile.static." + name, value));
    return new Deployment(rootContext, parameters, filters());
  }

  /** The URL of the files on the port that it has become. */
  public String url(int actualPort) {
    return (keyStore.isPresent() ? "https" : "http") + "://127.0.0.1:" + actualPort + PREFIX + "/";
  }
}
