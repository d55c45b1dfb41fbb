package io.github.staticfileservlet;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.LateLookup;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.transfer.AsyncMode;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The way of a request through one servlet, and all that it needs. */
final class Flow implements AutoCloseable {
  private final RequestReader reader;
  private final StaticFileHandler handler;
  private final ResponseWriter writer;
  private final Transfers transfers;
  private final Mappings mappings;
  private final HeldFiles heldFiles;
  private final Figures figures;
  private final Watchdog watchdog;
  private final @Nullable Monitoring monitoring;

  /**
   * Assembles it. What is off is not in it.
   *
   * @throws ConfigurationException if the root is none
   */
  Flow(Configuration c, ServletContext context, String servletName) {
    InstantSource clock = InstantSource.system();
    UnaryOperator<@Nullable String> containerTypes = context::getMimeType;
    MediaTypes mediaTypes =
        new MediaTypes(c.mimeTypes(), containerTypes, c.fileEncoding(), c.defaultContentType());
    int maxRanges = c.acceptRanges() ? c.maxRanges() : 0;
    Representations representations =
        new Representations(
            mediaTypes, etags(c), c.useLastModified(), maxRanges > 0, c.nosniff(), clock);
    TransferSettings t = c.transfer();
    mappings = new Mappings(t.minMappedFileSize(), t.maxMappedFileSize(), t.maxMappedTotal());
    heldFiles = new HeldFiles();
    List<Problem> problems = new ArrayList<>();
    Lookup roots = new Roots(c, context, representations, mappings, heldFiles).open(problems);
    if (roots == null) {
      throw new ConfigurationException(servletName, problems);
    }
    LateLookup cache = cache(c, roots);
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
            cache == null ? roots : cache,
            c.welcomeFiles(),
            c.directoryRedirectStatusCode(),
            maxRanges,
            c.allowPostAsGet(),
            Platform.IS_WINDOWS,
            clock);
    writer = new ResponseWriter(transfers);
    figures = new Figures(c, cache, mappings, transfers);
    watchdog =
        new Watchdog(
            servletName, List.of(transfers::maintain, mappings::maintain, heldFiles::maintain));
    monitoring = c.jmx() ? new Monitoring(context.getContextPath(), servletName, figures) : null;
    if (cache != null) {
      watchdog.doSoon(cache::cache);
    }
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
    figures.clear();
    mappings.close();
    heldFiles.close();
  }

  private static @Nullable LateLookup cache(Configuration c, Lookup roots) {
    CacheSettings s = c.cache();
    if (s.maxCachedFiles() == 0) {
      return null;
    }
    int maxFile = (int) Math.min(s.maxCachedFileSize(), s.maxCacheSize());
    boolean direct = c.transfer().useDirectByteBuffers();
    return new LateLookup(
        () ->
            new CachingLookup(
                roots,
                new ContentCache(s.maxCacheSize(), maxFile, direct),
                s.maxCachedFiles(),
                s.cacheValidationTime(),
                Ticker.systemTicker()));
  }

  private static AsyncMode asyncMode(TransferSettings t) {
    return switch (t.asyncWrite()) {
      case AUTO -> AsyncMode.LONG;
      case TRUE -> AsyncMode.ALL;
      case FALSE -> AsyncMode.NONE;
    };
  }

  private static Etags etags(Configuration c) {
    return switch (c.etags()) {
      case STAT -> Etags.STAT;
      case WEAK -> Etags.WEAK;
      case FALSE -> Etags.OFF;
    };
  }
}
