package io.github.staticfileservlet.demo;

import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.UriCompliance.Violation;
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

/** Jetty's connectors: HTTP/1.1 and h2c on one port, HTTPS and h2 on another. */
final class Listeners {
  private Listeners() {}

  /** Listens in clear text and answers the port. */
  static int listen(Server server, String host, int port) throws StartupFailure {
    HttpConfiguration http = httpConfiguration();
    return open(
        server,
        host,
        port,
        new HttpConnectionFactory(http),
        new HTTP2CServerConnectionFactory(http));
  }

  /** Listens with TLS and answers the port. */
  static int listen(Server server, String host, int port, ThrowAwayCertificate certificate)
      throws StartupFailure {
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStore(certificate.keyStore());
    tls.setKeyStorePassword(certificate.password());

    HttpConfiguration https = httpConfiguration();
    // No check of the name asked for: nobody can trust this certificate anyway.
    https.addCustomizer(new SecureRequestCustomizer(false));
    HttpConnectionFactory http1 = new HttpConnectionFactory(https);
    HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(https);
    ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
    alpn.setDefaultProtocol(http1.getProtocol());
    return open(
        server, host, port, new SslConnectionFactory(tls, alpn.getProtocol()), alpn, http2, http1);
  }

  private static HttpConfiguration httpConfiguration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setUriCompliance(
        UriCompliance.DEFAULT.with("file-names", Violation.AMBIGUOUS_PATH_ENCODING));
    return configuration;
  }

  private static int open(Server server, String host, int port, ConnectionFactory... protocols)
      throws StartupFailure {
    ServerConnector connector = new ServerConnector(server, 1, -1, protocols);
    connector.setHost(host);
    connector.setPort(port);
    server.addConnector(connector);
    try {
      connector.open();
    } catch (IOException | UnresolvedAddressException e) {
      throw new StartupFailure("Cannot listen on " + host + ":" + port + ": " + reason(e));
    }
    return connector.getLocalPort();
  }

  /** What the operating system said, under Jetty's "Failed to bind". */
  private static String reason(Exception failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    String message = cause.getMessage();
    return message == null ? "unknown host" : message;
  }
}
