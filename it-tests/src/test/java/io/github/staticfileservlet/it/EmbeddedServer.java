package io.github.staticfileservlet.it;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.StaticFileServlet;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.Servlet;
import java.net.URI;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.ee10.servlet.ErrorPageErrorHandler;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty within this process, with one web application that the test puts together. */
final class EmbeddedServer implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int STOP_SECONDS = 10;

  private final Server server = new Server(threads());
  private final HttpConfiguration http = new HttpConfiguration();
  private final ServerConnector connector =
      new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
  private final ServletContextHandler context;
  private final ErrorPageErrorHandler errorPages = new ErrorPagesForEveryMethod();

  /** Jetty has error pages for GET, HEAD and POST only; other containers make no difference. */
  private static final class ErrorPagesForEveryMethod extends ErrorPageErrorHandler {
    @Override
    public boolean errorPageForMethod(String method) {
      return true;
    }
  }

  private EmbeddedServer(ServletContextHandler context) {
    this.context = context;
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(context);
    errorPages.setShowStacks(false);
    context.setErrorHandler(errorPages);
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setDaemon(true);
    return threads;
  }

  /** A server with an empty application at this context path. */
  static EmbeddedServer at(String contextPath) {
    return new EmbeddedServer(new ServletContextHandler(contextPath));
  }

  /** A server with this application. */
  static EmbeddedServer of(ServletContextHandler context) {
    return new EmbeddedServer(context);
  }

  /** Adds the servlet under a name, configured by init-params, which are read at the start. */
  EmbeddedServer files(String name, String pattern, Map<String, String> initParams) {
    ServletHolder holder = new ServletHolder(name, new StaticFileServlet());
    holder.setInitParameters(initParams);
    return add(holder, pattern);
  }

  /** Adds the servlet for a root, everything else being as it is by default. */
  EmbeddedServer files(String pattern, Site site) {
    return files("files", pattern, Map.of("baseResource", site.root().toString()));
  }

  /** Adds the servlet, configured in code. */
  EmbeddedServer files(String pattern, Configuration configuration) {
    return add(new ServletHolder("files", new StaticFileServlet(configuration)), pattern);
  }

  EmbeddedServer servlet(String pattern, Servlet servlet) {
    return add(new ServletHolder(servlet), pattern);
  }

  /** Adds a servlet that is held in this way. */
  EmbeddedServer add(ServletHolder holder, String pattern) {
    holder.setInitOrder(1);
    context.addServlet(holder, pattern);
    return this;
  }

  /** Adds a filter for requests from clients. */
  EmbeddedServer filter(String pattern, Filter filter) {
    return filter(pattern, new FilterHolder(filter));
  }

  EmbeddedServer filter(String pattern, FilterHolder holder) {
    context.addFilter(holder, pattern, EnumSet.of(DispatcherType.REQUEST));
    return this;
  }

  EmbeddedServer contextParam(String name, String value) {
    context.setInitParameter(name, value);
    return this;
  }

  EmbeddedServer errorPage(int status, String location) {
    errorPages.addErrorPage(status, location);
    return this;
  }

  /** Lets every odd spelling of a path through to the servlets. */
  EmbeddedServer lenient() {
    http.setUriCompliance(UriCompliance.UNSAFE);
    context.getServletHandler().setDecodeAmbiguousURIs(true);
    return this;
  }

  /** Puts a handler around the application. */
  EmbeddedServer inside(UnaryOperator<Handler> around) {
    server.setHandler(around.apply(context));
    return this;
  }

  EmbeddedServer start() throws Exception {
    try {
      server.start();
      return this;
    } catch (Exception | Error e) {
      close();
      throw e;
    }
  }

  int port() {
    return connector.getLocalPort();
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + port());
  }

  /** Stops within bounded time, or fails: a server that was broken may never stop. */
  @Override
  public void close() {
    CompletableFuture<Void> stopped = new CompletableFuture<>();
    Thread stopping = new Thread(() -> stop(stopped), "stopping");
    stopping.setDaemon(true);
    stopping.start();
    try {
      stopped.get(STOP_SECONDS, SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError("the server cannot be stopped", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void stop(CompletableFuture<Void> stopped) {
    try {
      server.stop();
      stopped.complete(null);
    } catch (Exception e) {
      stopped.completeExceptionally(e);
    }
  }
}
