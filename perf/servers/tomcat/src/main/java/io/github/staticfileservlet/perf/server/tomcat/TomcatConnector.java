package io.github.staticfileservlet.perf.server.tomcat;

import io.github.staticfileservlet.perf.server.ServerOptions;
import io.github.staticfileservlet.perf.server.Tls;
import java.nio.file.Path;
import org.apache.catalina.connector.Connector;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.apache.tomcat.util.net.jsse.JSSEImplementation;

/** Where Tomcat listens, and what it speaks there. */
final class TomcatConnector {
  private TomcatConnector() {}

  static Connector of(ServerOptions options) {
    Connector connector = new Connector();
    connector.setThrowOnFailure(true);
    connector.setProperty("address", "127.0.0.1");
    connector.setPort(options.port());
    connector.setProperty("maxThreads", Integer.toString(options.threads()));
    connector.setProperty("minSpareThreads", Integer.toString(Math.min(10, options.threads())));
    connector.setProperty("maxKeepAliveRequests", "-1"); // as many as with any other container
    connector.setProperty("keepAliveTimeout", Long.toString(ServerOptions.KEEP_ALIVE.toMillis()));
    options.keyStore().ifPresent(keyStore -> secure(connector, keyStore));
    return connector;
  }

  private static void secure(Connector connector, Path keyStore) {
    connector.setScheme("https");
    connector.setSecure(true);
    connector.setProperty("SSLEnabled", "true");
    connector.setProperty("sslImplementationName", JSSEImplementation.class.getName());
    SSLHostConfig host = new SSLHostConfig();
    SSLHostConfigCertificate certificate =
        new SSLHostConfigCertificate(host, SSLHostConfigCertificate.DEFAULT_TYPE);
    certificate.setCertificateKeystoreFile(keyStore.toString());
    certificate.setCertificateKeystoreType("PKCS12");
    certificate.setCertificateKeystorePassword(Tls.PASSWORD);
    host.addCertificate(certificate);
    connector.addSslHostConfig(host);
  }
}
