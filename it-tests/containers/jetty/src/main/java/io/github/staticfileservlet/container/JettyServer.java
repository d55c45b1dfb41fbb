package io.github.staticfileservlet.container;

import java.nio.file.Path;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty below its web applications, which is the same for every version of Servlet. */
final class JettyServer {
  private JettyServer() {}

  /**
   * Starts a server.
   *
   * @param context the web application of a deployment
   */
  static Container.Running start(
      Options options, Path work, Function<Deployment, ? extends Handler> context)
      throws Exception {
    Server server = new Server(new QueuedThreadPool(options.threads()));
    server.setTempDirectory(work.toFile());
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(options.port());
    if (options.sendBuffer() > 0) {
      connector.setAcceptedSendBufferSize(options.sendBuffer());
    }
    server.addConnector(connector);
    ContextHandlerCollection contexts = new ContextHandlerCollection();
    options.deployments().forEach(deployment -> contexts.addHandler(context.apply(deployment)));
    server.setHandler(contexts);
    server.start();
    return new Container.Running(connector.getLocalPort(), server::stop);
  }
}
