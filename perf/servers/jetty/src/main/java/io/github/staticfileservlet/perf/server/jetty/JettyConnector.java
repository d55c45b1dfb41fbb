package io.github.staticfileservlet.perf.server.jetty;

import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.Tls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Where Jetty listens, and what it speaks there. */
final class JettyConnector {
  private JettyConnector() {}

  static ServerConnector of(Server server, ServerOptions options) {
    List<ConnectionFactory> protocols =
        options
            .keyStore()
            .map(keyStore -> secure(keyStore, options.http2()))
            .orElseGet(() -> clear(options.http2()));
    ServerConnector connector =
        new ServerConnector(server, protocols.toArray(ConnectionFactory[]::new));
    connector.setHost("127.0.0.1");
    connector.setPort(options.port());
    connector.setIdleTimeout(ServerOptions.KEEP_ALIVE.toMillis());
    return connector;
  }

  private static List<ConnectionFactory> clear(boolean http2) {
    HttpConfiguration http = new HttpConfiguration();
    List<ConnectionFactory> protocols = new ArrayList<>();
    protocols.add(new HttpConnectionFactory(http));
    if (http2) {
      protocols.add(new HTTP2CServerConnectionFactory(http));
    }
    return protocols;
  }

  private static List<ConnectionFactory> secure(Path keyStore, boolean http2) {
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStorePath(keyStore.toString());
    tls.setKeyStorePassword(Tls.PASSWORD);
    HttpConfiguration https = new HttpConfiguration();
    // No check of the name asked for: clients ask for an address.
    https.addCustomizer(new SecureRequestCustomizer(false));
    HttpConnectionFactory http1 = new HttpConnectionFactory(https);
    if (!http2) {
      return List.of(new SslConnectionFactory(tls, http1.getProtocol()), http1);
    }
    ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
    alpn.setDefaultProtocol(http1.getProtocol());
    return List.of(
        new SslConnectionFactory(tls, alpn.getProtocol()),
        alpn,
        new HTTP2ServerConnectionFactory(https),
        http1);
  }
}
