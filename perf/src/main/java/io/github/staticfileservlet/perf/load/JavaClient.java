package io.github.staticfileservlet.perf.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/** The JDK's client, which knows all of HTTP/1.1, with a thread for each connection. */
final class JavaClient implements Client {
  private static final long MAX_LATENCY_NANOS = 3_600_000_000_000L;

  @Override
  public String name() {
    return "java.net.http";
  }

  @Override
  public Outcome run(Load load) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder().method(load.method(), HttpRequest.BodyPublishers.noBody());
    load.fields().forEach(request::setHeader);
    Files files = Files.of(load, request);
    ExecutorService threads = Executors.newFixedThreadPool(load.connections());
    try {
      long begin = System.nanoTime();
      long deadline = begin + (long) (load.seconds() * 1e9);
      List<Future<Counts>> all = new ArrayList<>();
      for (int i = 0; i < load.connections(); i++) {
        all.add(threads.submit(() -> repeat(files, deadline)));
      }
      Counts sum = new Counts();
      for (Future<Counts> each : all) {
        sum.add(each.get());
      }
      return sum.outcome((System.nanoTime() - begin) / 1e9);
    } catch (ExecutionException e) {
      throw new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      threads.shutdownNow();
    }
  }

  private static Counts repeat(Files files, long deadline) throws InterruptedException {
    Counts counts = new Counts();
    byte[] buffer = new byte[64 * 1024];
    while (System.nanoTime() < deadline) {
      HttpRequest request = files.next();
      long begin = System.nanoTime();
      try {
        HttpResponse<InputStream> response =
            TrustingClient.get().send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream content = response.body()) {
          for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
            counts.bytes += n;
          }
        }
        int status = response.statusCode();
        counts.requests++;
        counts.errors += status / 100 == 2 || status == 304 ? 0 : 1;
      } catch (IOException e) {
        counts.errors++;
      }
      counts.latencies.recordValue(System.nanoTime() - begin);
    }
    return counts;
  }

  /**
   * What is asked for: all files once before any comes again, and neighbours far apart.
   *
   * @param requests how many have been made, which starts anywhere, so that rounds differ
   */
  private record Files(Load load, HttpRequest.Builder request, AtomicLong requests) {
    /** Prime, and greater than most trees are wide. */
    private static final long STEP = 7919;

    static Files of(Load load, HttpRequest.Builder request) {
      return new Files(load, request, new AtomicLong(System.nanoTime() / 1000 % load.files()));
    }

    HttpRequest next() {
      long number = Math.floorMod(requests.getAndIncrement() * STEP, (long) load.files());
      return request.copy().uri(load.file(number)).build();
    }
  }

  /** What a thread has seen. */
  private static final class Counts {
    private final Histogram latencies = new Histogram(MAX_LATENCY_NANOS, 3);
    private long requests;
    private long bytes;
    private long errors;

    void add(Counts other) {
      latencies.add(other.latencies);
      requests += other.requests;
      bytes += other.bytes;
      errors += other.errors;
    }

    Outcome outcome(double seconds) {
      return new Outcome(
          requests,
          seconds,
          bytes,
          latencies.getValueAtPercentile(50) / 1e6,
          latencies.getValueAtPercentile(99) / 1e6,
          errors);
    }
  }
}
