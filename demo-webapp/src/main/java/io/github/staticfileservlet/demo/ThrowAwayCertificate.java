package io.github.staticfileservlet.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * A self-signed certificate for localhost and 127.0.0.1 with its key, for one run.
 *
 * @param keyStore holds both, in memory only
 * @param password opens the key
 */
record ThrowAwayCertificate(KeyStore keyStore, String password) {
  private static final String PASSWORD_VARIABLE = "DEMO_KEYSTORE_PASSWORD";

  /** Makes one with the JDK's keytool; its file is gone when this returns. */
  static ThrowAwayCertificate create(Path directory) throws StartupFailure {
    byte[] secret = new byte[24];
    new SecureRandom().nextBytes(secret);
    String password = HexFormat.of().formatHex(secret);
    Path file = directory.resolve("certificate.p12");
    try {
      runKeytool(file, password);
      KeyStore keyStore = KeyStore.getInstance(file.toFile(), password.toCharArray());
      return new ThrowAwayCertificate(keyStore, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new StartupFailure("Cannot make a certificate: " + e);
    } finally {
      file.toFile().delete();
    }
  }

  private static void runKeytool(Path file, String password) throws IOException, StartupFailure {
    ProcessBuilder keytool =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "demo",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost,ip:127.0.0.1",
                "-validity",
                "30",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass:env",
                PASSWORD_VARIABLE));
    keytool.environment().put(PASSWORD_VARIABLE, password);
    Process process = keytool.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    try {
      if (process.waitFor() != 0 || !Files.exists(file)) {
        throw new StartupFailure("Cannot make a certificate: keytool: " + output.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartupFailure("Interrupted while keytool was running");
    }
  }
}
