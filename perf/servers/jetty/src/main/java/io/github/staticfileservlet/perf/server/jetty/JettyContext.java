package io.github.staticfileservlet.perf.server.jetty;

import io.github.staticfileservlet.container.JettyEe10;
import io.github.staticfileservlet.perf.server.BytesServlet;
import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.SpringServlet;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpFilter;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.DefaultServlet;
import org.eclipse.jetty.ee10.servlet.ResourceServlet;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;

/** The web application of Jetty that has the servlet. */
final class JettyContext {
  private static final String FILES = ServerOptions.PREFIX + "/*";

  /**
   * Files are kept in memory outside the heap, as many as fit; those above the 128 MiB that Jetty
   * itself has as the limit are mapped. A file that is not kept is mapped anew for each request,
   * which is slower than to copy it once, so the limit is not lower.
   */
  private static final Map<String, String> TUNING =
      Map.of(
          "useFileMappedBuffer", "true",
          "maxCacheSize", "1073741824",
          "maxCachedFiles", "100000",
          "maxCachedFileSize", "134217728",
          "cacheValidationTime", "1000",
          "etags", "true");

  private JettyContext() {}

  static ServletContextHandler of(ServerOptions options) {
    return switch (options.servlet()) {
      case OURS -> JettyEe10.contextOf(options.war().orElseThrow(), options.deployment("/"));
      case DEFAULT -> shipped(options);
      case TUNED -> context(options, "/", tuned(options), FILES);
      case SPRING ->
          context(options, "/", new ServletHolder(SpringServlet.of(options.root())), "/");
      case BYTES ->
          context(options, "/", new ServletHolder(new BytesServlet(options.root())), FILES);
    };
  }

  /** As most who embed Jetty have it. */
  private static ServletContextHandler shipped(ServerOptions options) {
    ServletHolder holder = new ServletHolder(DefaultServlet.class);
    holder.setInitParameters(options.initParams());
    ServletContextHandler context = context(options, ServerOptions.PREFIX, holder, "/");
    context.setBaseResourceAsPath(options.root());
    return context;
  }

  private static ServletHolder tuned(ServerOptions options) {
    Map<String, String> params = new LinkedHashMap<>(TUNING);
    params.put("baseResource", options.root().toUri().toString());
    params.putAll(options.initParams());
    ServletHolder holder = new ServletHolder(ResourceServlet.class);
    holder.setInitParameters(params);
    return holder;
  }

  /** With sessions and security, as every web application has them that comes as a WAR. */
  private static ServletContextHandler context(
      ServerOptions options, String path, ServletHolder servlet, String mapping) {
    ServletContextHandler context = new ServletContextHandler(path, true, true);
    servlet.setAsyncSupported(true);
    context.addServlet(servlet, mapping);
    for (Class<? extends HttpFilter> filter : options.filters()) {
      context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST)).setAsyncSupported(true);
    }
    return context;
  }
}
