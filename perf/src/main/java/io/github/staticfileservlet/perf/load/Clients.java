package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;

/** The best client there is. */
public final class Clients {
  private static final System.Logger LOGGER = System.getLogger(Clients.class.getName());

  private Clients() {}

  /** For answers in plain HTTP that say their length. */
  public static Client plain() throws IOException {
    if (Programs.find("cc").isPresent()) {
      return new SinkClient();
    }
    return instead("cc", "gcc");
  }

  /** For TLS. */
  public static Client tls() {
    return Programs.find("wrk").isPresent() ? new WrkClient() : instead("wrk", "wrk");
  }

  /** For HTTP/2. */
  public static Client http2() {
    return new H2loadClient();
  }

  /** For whatever HTTP/1.1 allows. */
  public static Client any() {
    return new JavaClient();
  }

  private static Client instead(String program, String debianPackage) {
    LOGGER.log(
        System.Logger.Level.WARNING,
        "{0} is not installed (''apt-get install {1}''): a client in Java makes the load, and may"
            + " be the limit itself",
        program,
        debianPackage);
    return new JavaClient();
  }
}
