package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.load.TrustingClient;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.subject.RunningServer;
import io.github.staticfileservlet.perf.subject.Shape;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;

/** The requests of a workload. */
record Requests(Workload workload) {
  private static final long MIB = 1024 * 1024;

  Load load(RunningServer server, double seconds) throws IOException {
    URI uri = server.file(workload.file().fileName());
    return new Load(
        uri,
        1,
        workload.shape() == Shape.HEAD ? "HEAD" : "GET",
        fields(uri),
        workload.connections(),
        seconds);
  }

  private Map<String, String> fields(URI uri) throws IOException {
    return switch (workload.shape()) {
      case WHOLE, HEAD -> Map.of();
      case NOT_MODIFIED -> validators(uri);
      case SIDECAR -> acceptGzip(uri);
      case RANGE -> Map.of("Range", "bytes=" + range(0.5));
      case RANGES -> Map.of("Range", "bytes=" + range(0.1) + "," + range(0.5) + "," + range(0.9));
    };
  }

  /** Checks that it is the stored gzip that comes. */
  private static Map<String, String> acceptGzip(URI uri) throws IOException {
    Map<String, String> fields = Map.of("Accept-Encoding", "gzip");
    boolean coded =
        head(uri, fields).headers().firstValue("Content-Encoding").equals(Optional.of("gzip"));
    if (!coded) {
      throw new PerfException(uri + " is not sent as it is stored in gzip");
    }
    return fields;
  }

  private String range(double where) {
    long total = workload.file().bytes();
    int parts = workload.shape() == Shape.RANGES ? 16 : 4;
    long length = Math.max(1, Math.min(total / parts, MIB));
    long first = Math.min((long) (total * where), total - length);
    return first + "-" + (first + length - 1);
  }

  /** What says that a file has not changed; asked each time, for a server may have been started. */
  static Map<String, String> validators(URI uri) throws IOException {
    HttpHeaders fields = head(uri, Map.of()).headers();
    return fields
        .firstValue("ETag")
        .map(etag -> Map.of("If-None-Match", etag))
        .or(() -> fields.firstValue("Last-Modified").map(date -> Map.of("If-Modified-Since", date)))
        .orElseThrow(() -> new PerfException(uri + " has no validator"));
  }

  private static HttpResponse<Void> head(URI uri, Map<String, String> fields) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri).method("HEAD", HttpRequest.BodyPublishers.noBody());
    fields.forEach(request::header);
    try {
      HttpResponse<Void> response =
          TrustingClient.get().send(request.build(), HttpResponse.BodyHandlers.discarding());
      if (response.statusCode() != 200) {
        throw new PerfException(uri + " is answered by " + response.statusCode() + ", not by 200");
      }
      return response;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }
}
