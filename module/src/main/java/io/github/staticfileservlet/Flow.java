package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.transfer.AsyncMode;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way of a request through one servlet, and all that it needs. */
final class Flow implements AutoCloseable {
  private final RequestReader reader;
  private final StaticFileHandler handler;
  private final ResponseWriter writer;
  private final Transfers transfers;
  private final Library files;
  private final Figures figures;
  private final Watchdog watchdog;
  private final @Nullable Monitoring monitoring;

  /**
   * Assembles it. What is off is not in it.
   *
   * @throws ConfigurationException if a root is none
   */
  Flow(Configuration c, ServletContext context, String servletName) {
    InstantSource clock = InstantSource.system();
    files = new Library(c, context, servletName, clock);
    TransferSettings t = c.transfer();
    transfers =
        new Transfers(
            t.byteBufferSize(),
            t.useDirectByteBuffers(),
            t.sendfileSize(),
            asyncMode(t),
            t.writeStallTimeout());
    reader = new RequestReader(c.pathInfoOnly(), transfers);
    handler =
        new StaticFileHandler(
            routing(c, files.lookup()),
            new Selection(files.lookup(), files.maxRanges(), c.fields().digestFields(), clock),
            c.allowPostAsGet(),
            Platform.IS_WINDOWS);
    writer = new ResponseWriter(transfers, c.debugHeader());
    figures = new Figures(c, files.cache(), files.mappings(), files.sidecars(), transfers);
    watchdog = new Watchdog(servletName, List.of(transfers::maintain, files::maintain));
    monitoring = c.jmx() ? new Monitoring(context.getContextPath(), servletName, figures) : null;
    watchdog.doSoon(files::warmUp);
  }

  /** Answers a request. */
  void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    transfers.throwIfCut(request, response);
    Request read = reader.read(request, response);
    Response answer = handler.handle(read);
    figures.count(answer.status());
    writer.write(read, answer, request, response);
  }

  /** Ends what it has begun: nothing of it is left but what a client is still being sent. */
  @Override
  public void close() {
    if (monitoring != null) {
      monitoring.close();
    }
    transfers.close();
    watchdog.close();
    files.close();
  }

  private static Routing routing(Configuration c, Lookup lookup) {
    RoutingSettings r = c.routing();
    return new Routing(
        lookup,
        c.welcomeFiles(),
        c.directoryRedirectStatusCode(),
        r.extensions(),
        r.fallbackPath(),
        r.dirAllowed() ? new Listing(lookup) : null);
  }

  private static AsyncMode asyncMode(TransferSettings t) {
    return switch (t.asyncWrite()) {
      case AUTO -> AsyncMode.LONG;
      case TRUE -> AsyncMode.ALL;
      case FALSE -> AsyncMode.NONE;
    };
  }
}
