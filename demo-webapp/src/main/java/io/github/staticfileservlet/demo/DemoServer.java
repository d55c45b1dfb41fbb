package io.github.staticfileservlet.demo;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty with the WAR in it, from start to the end of the process. */
final class DemoServer {
  /** How long a request that is being answered may go on once the process is told to end. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private DemoServer() {}

  /**
   * Starts serving until the process ends and answers the line that says where.
   *
   * @throws StartupFailure if that is impossible; what was begun is undone as the process exits
   */
  static String start(Settings settings) throws StartupFailure {
    WorkDirectory work = WorkDirectory.create();
    QueuedThreadPool threads = new QueuedThreadPool(settings.threads());
    threads.setName("demo");
    Server server = new Server(threads);
    server.setStopTimeout(GRACE.toMillis());
    server.setTempDirectory(work.path().toFile());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, work), "demo-stop"));

    String ready =
        "Serving "
            + settings.served()
            + " at "
            + settings.url("http", Listeners.listen(server, settings.host(), settings.port()));
    if (settings.tls()) {
      ThrowAwayCertificate certificate = ThrowAwayCertificate.create(work.path());
      int port = Listeners.listen(server, settings.host(), settings.tlsPort(), certificate);
      ready += " and " + settings.url("https", port);
    }
    Path war = BundledWar.extractTo(work.path());
    server.setHandler(
        new GracefulHandler(DemoContext.of(war, settings.contextPath(), settings.overrides())));
    try {
      server.start();
    } catch (Exception e) {
      throw StartupFailure.of(e);
    }
    return ready;
  }

  private static void stop(Server server, WorkDirectory work) {
    try {
      server.stop();
    } catch (TimeoutException e) {
      System.err.println("Stopped before every connection had ended");
    } catch (Exception e) {
      System.err.println("Cannot stop in an orderly way: " + e);
    } finally {
      work.delete();
    }
  }
}
