package io.github.staticfileservlet.perf.server;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** The key for TLS. */
public final class Tls {
  /** What opens the key store and the key. */
  public static final String PASSWORD = "static-files";

  private Tls() {}

  /** For a container that takes the JDK's own. */
  public static SSLContext context(Path keyStore) throws IOException, GeneralSecurityException {
    char[] password = PASSWORD.toCharArray();
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(KeyStore.getInstance(keyStore.toFile(), password), password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }
}
