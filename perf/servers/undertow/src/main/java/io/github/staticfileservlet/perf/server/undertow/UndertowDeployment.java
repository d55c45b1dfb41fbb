package io.github.staticfileservlet.perf.server.undertow;

import io.github.staticfileservlet.container.UndertowContext;
import io.github.staticfileservlet.container.UnpackedWar;
import io.github.staticfileservlet.perf.server.BytesServlet;
import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.SpringServlet;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.api.ServletContainer;
import io.undertow.servlet.api.ServletInfo;
import io.undertow.servlet.handlers.DefaultServlet;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import java.io.IOException;
import java.nio.file.Path;

/** The web application of Undertow that has the servlet. */
final class UndertowDeployment {
  private UndertowDeployment() {}

  /** Starts it and answers what handles its requests. */
  static HttpHandler start(ServerOptions options, Path work)
      throws IOException, ServletException, ClassNotFoundException {
    ServletContainer container = Servlets.newContainer();
    return switch (options.servlet()) {
      case OURS -> ours(container, options, work);
      case DEFAULT -> shipped(container, options);
      case TUNED -> throw new IllegalArgumentException("tuned is for Jetty");
      case SPRING ->
          start(container, "/", options, servlet(SpringServlet.of(options.root())).addMapping("/"));
      case BYTES ->
          start(
              container,
              "/",
              options,
              servlet(new BytesServlet(options.root())).addMapping(ServerOptions.PREFIX + "/*"));
    };
  }

  private static HttpHandler ours(ServletContainer container, ServerOptions options, Path work)
      throws IOException, ServletException, ClassNotFoundException {
    UnpackedWar war = UnpackedWar.of(options.war().orElseThrow(), work.resolve("war"));
    HttpHandler handler = UndertowContext.start(container, war, options.deployment("/"));
    // Undertow itself only logs that a servlet has not started, and goes on: this throws.
    container
        .getDeploymentByPath("/")
        .getDeployment()
        .getServlets()
        .getManagedServlet("static")
        .forceInit();
    return handler;
  }

  /** Undertow's own servlet, which every deployment has. */
  private static HttpHandler shipped(ServletContainer container, ServerOptions options)
      throws ServletException {
    ServletInfo servlet = Servlets.servlet("default", DefaultServlet.class).addMapping("/");
    options.initParams().forEach(servlet::addInitParam);
    return Handlers.path()
        .addPrefixPath(
            ServerOptions.PREFIX, start(container, ServerOptions.PREFIX, options, servlet));
  }

  private static ServletInfo servlet(Servlet servlet) {
    return Servlets.servlet(
        "files", servlet.getClass(), new ImmediateInstanceFactory<Servlet>(servlet));
  }

  private static HttpHandler start(
      ServletContainer container, String contextPath, ServerOptions options, ServletInfo servlet)
      throws ServletException {
    DeploymentInfo info =
        Servlets.deployment()
            .setClassLoader(UndertowDeployment.class.getClassLoader())
            .setDeploymentName("files")
            .setContextPath(contextPath)
            .setResourceManager(new PathResourceManager(options.root()))
            .addServlet(servlet.setAsyncSupported(true).setLoadOnStartup(1));
    for (Class<? extends HttpFilter> filter : options.filters()) {
      info.addFilter(Servlets.filter(filter.getName(), filter).setAsyncSupported(true));
      info.addFilterUrlMapping(filter.getName(), "/*", DispatcherType.REQUEST);
    }
    DeploymentManager manager = container.addDeployment(info);
    manager.deploy();
    return manager.start();
  }
}
