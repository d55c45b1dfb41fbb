package io.github.staticfileservlet.container;

import io.undertow.Undertow;
import io.undertow.server.handlers.PathHandler;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.ServletContainer;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** Undertow 2.3. */
public final class UndertowLauncher {
  private UndertowLauncher() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    Launcher.run(arguments, UndertowLauncher::start);
  }

  private static Container.Running start(Options options, Path work)
      throws IOException, ServletException, ClassNotFoundException {
    ServletContainer container = Servlets.newContainer();
    PathHandler contexts = new PathHandler();
    for (Deployment deployment : options.deployments()) {
      UnpackedWar war = UnpackedWar.of(options.war(), work.resolve(deployment.fileName()));
      contexts.addPrefixPath(
          deployment.contextPath(), UndertowContext.start(container, war, deployment));
    }
    Undertow.Builder builder =
        Undertow.builder()
            .addHttpListener(options.port(), "127.0.0.1")
            .setWorkerThreads(options.threads())
            .setHandler(contexts);
    if (options.sendBuffer() > 0) {
      builder.setSocketOption(org.xnio.Options.SEND_BUFFER, options.sendBuffer());
    }
    Undertow undertow = builder.build();
    undertow.start();
    InetSocketAddress address = (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
    return new Container.Running(address.getPort(), undertow::stop);
  }
}
