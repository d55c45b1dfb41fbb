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

  private final Settings settings;
  private final Server server;
  private final WorkDirectory work;

  private DemoServer(Settings settings, Server server, WorkDirectory work) {
    this.settings = settings;
    this.server = server;
    this.work = work;
  }

  /**
   * Starts serving until the process ends and answers the line that says where.
   *
   * @throws StartupFailure if that is impossible; what was begun is undone as the process exits
   */
  static String start(Settings settings) throws StartupFailure {
    QueuedThreadPool threads = new QueuedThreadPool(settings.threads());
    threads.setName("demo");
    Server server = new Server(threads);
    DemoServer demo = new DemoServer(settings, server, WorkDirectory.create());
    Runtime.getRuntime().addShutdownHook(new Thread(demo::stop, "demo-stop"));
    return demo.serve();
  }

  /** Holds the lock to its end, so that a process told to end while it starts stops whole. */
  private synchronized String serve() throws StartupFailure {
    server.setStopTimeout(GRACE.toMillis());
    server.setTempDirectory(work.path().toFile());
    String addresses = listen();
    Path war = BundledWar.extractTo(work.path());
    server.setHandler(
        new GracefulHandler(DemoContext.of(war, settings.contextPath(), settings.overrides())));
    try {
      server.start();
    } catch (Exception e) {
      throw StartupFailure.of(e);
    }
    return "Serving " + settings.served() + " at " + addresses;
  }

  /** Binds the ports before anything slow is done, and answers the URLs. */
  private String listen() throws StartupFailure {
    int plainPort = Listeners.listen(server, settings.host(), settings.port());
    String plain = settings.url("http", plainPort);
    if (!settings.tls()) {
      return plain;
    }
    ThrowAwayCertificate certificate = ThrowAwayCertificate.create(work.path());
    int tlsPort = Listeners.listen(server, settings.host(), settings.tlsPort(), certificate);
    return plain + " and " + settings.url("https", tlsPort);
  }

  private synchronized void stop() {
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
