package io.github.staticfileservlet.perf.load;

import java.net.http.HttpClient;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** The JDK's client, one for all: each has a thread of its own that nobody ends. */
public final class TrustingClient {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).sslContext(trusting()).build();

  private TrustingClient() {}

  /** It talks HTTP/1.1, and trusts whatever certificate it is shown. */
  public static HttpClient get() {
    return CLIENT;
  }

  /** Whoever answers on this machine is trusted: it was started for this. */
  private static SSLContext trusting() {
    X509TrustManager anybody =
        new X509TrustManager() {
          @Override
          public void checkClientTrusted(X509Certificate[] chain, String type) {}

          @Override
          public void checkServerTrusted(X509Certificate[] chain, String type) {}

          @Override
          public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
          }
        };
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {anybody}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
