package io.github.staticfileservlet.perf.server.tomcat;

import io.github.staticfileservlet.container.TomcatLauncher;
import io.github.staticfileservlet.perf.server.BytesServlet;
import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.SpringServlet;
import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpFilter;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.scan.StandardJarScanner;

/** The web application of Tomcat that has the servlet. */
final class TomcatContext {
  private static final String ROOT = "";

  private TomcatContext() {}

  static void add(Tomcat tomcat, ServerOptions options) {
    switch (options.servlet()) {
      case OURS -> ours(tomcat, options);
      case DEFAULT -> shipped(tomcat, options);
      case TUNED -> throw new IllegalArgumentException("tuned is for Jetty");
      case SPRING -> add(tomcat, options, SpringServlet.of(options.root()), "/");
      case BYTES ->
          add(tomcat, options, new BytesServlet(options.root()), ServerOptions.PREFIX + "/*");
    }
  }

  private static void ours(Tomcat tomcat, ServerOptions options) {
    Context context =
        TomcatLauncher.deploy(tomcat, options.war().orElseThrow(), options.deployment(ROOT));
    // The launchers' manifests name what lies elsewhere here.
    ((StandardJarScanner) context.getJarScanner()).setScanManifest(false);
    context.setContainerSciFilter("org\\.springframework\\..*"); // is there for another servlet
  }

  /** Tomcat's own servlet, with the files as the context's resources. */
  private static void shipped(Tomcat tomcat, ServerOptions options) {
    Context context = tomcat.addContext(ServerOptions.PREFIX, options.root().toString());
    Tomcat.addDefaultMimeTypeMappings(context);
    Wrapper servlet = Tomcat.addServlet(context, "default", DefaultServlet.class.getName());
    options.initParams().forEach(servlet::addInitParameter);
    complete(context, options, servlet, "/");
  }

  private static void add(Tomcat tomcat, ServerOptions options, Servlet servlet, String mapping) {
    Context context = tomcat.addContext(ROOT, null);
    Tomcat.addDefaultMimeTypeMappings(context);
    complete(context, options, Tomcat.addServlet(context, "files", servlet), mapping);
  }

  private static void complete(
      Context context, ServerOptions options, Wrapper servlet, String mapping) {
    ((StandardContext) context).setFailCtxIfServletStartFails(true);
    servlet.setAsyncSupported(true);
    servlet.setLoadOnStartup(1);
    servlet.addMapping(mapping);
    for (Class<? extends HttpFilter> type : options.filters()) {
      FilterDef filter = new FilterDef();
      filter.setFilterName(type.getName());
      filter.setFilterClass(type.getName());
      filter.setAsyncSupported("true");
      context.addFilterDef(filter);
      FilterMap map = new FilterMap();
      map.setFilterName(type.getName());
      map.addURLPattern("/*");
      context.addFilterMap(map);
    }
  }
}
