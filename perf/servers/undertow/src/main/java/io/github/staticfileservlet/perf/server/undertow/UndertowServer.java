package io.github.staticfileservlet.perf.server.undertow;

import io.github.staticfileservlet.container.Container;
import io.github.staticfileservlet.perf.server.ServerCommand;
import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.Tls;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Optional;

/** Undertow 2.3. */
public final class UndertowServer {
  private static final String HOST = "127.0.0.1";

  private UndertowServer() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    ServerCommand.run(arguments, UndertowServer::start);
  }

  private static Container.Running start(ServerOptions options, Path work)
      throws IOException, ServletException, ClassNotFoundException, GeneralSecurityException {
    Undertow.Builder builder =
        Undertow.builder()
            .setWorkerThreads(options.threads())
            .setServerOption(
                UndertowOptions.NO_REQUEST_TIMEOUT,
                Math.toIntExact(ServerOptions.KEEP_ALIVE.toMillis()))
            .setHandler(UndertowDeployment.start(options, work));
    Optional<Path> keyStore = options.keyStore();
    if (keyStore.isPresent()) {
      builder.addHttpsListener(options.port(), HOST, Tls.context(keyStore.get()));
    } else {
      builder.addHttpListener(options.port(), HOST);
    }
    Undertow undertow = builder.build();
    undertow.start();
    InetSocketAddress address = (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
    return new Container.Running(address.getPort(), undertow::stop);
  }
}
