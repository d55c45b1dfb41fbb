package io.github.staticfileservlet.perf.server.jetty;

import io.github.staticfileservlet.container.Container;
import io.github.staticfileservlet.perf.server.Server;
import io.github.staticfileservlet.perf.server.ServerCommand;
import io.github.staticfileservlet.perf.server.ServerOptions;
import java.nio.file.Path;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty 12.1 with Servlet 6.0. */
public final class JettyServer implements Server {
  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    ServerCommand.run(arguments, new JettyServer());
  }

  @Override
  public boolean isJetty() {
    return true;
  }

  @Override
  public Container.Running start(ServerOptions options, Path work) throws Exception {
    org.eclipse.jetty.server.Server server =
        new org.eclipse.jetty.server.Server(new QueuedThreadPool(options.threads()));
    server.setTempDirectory(work.toFile());
    ServerConnector connector = JettyConnector.of(server, options);
    server.addConnector(connector);
    server.setHandler(JettyContext.of(options));
    try {
      server.start();
    } catch (Exception e) {
      server.stop();
      throw e;
    }
    return new Container.Running(connector.getLocalPort(), server::stop);
  }
}
