package io.github.staticfileservlet;

import io.github.staticfileservlet.benchmark.Expect;
import io.github.staticfileservlet.benchmark.Lookups;
import io.github.staticfileservlet.benchmark.ServedFile;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From a request to its answer, which is not sent. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class StaticFileHandlerBenchmark {
  private CachingLookup lookup = Lookups.cached(Duration.ofSeconds(1));
  private StaticFileHandler handler = handler(lookup);
  private StaticFileHandler strict = handler(Lookups.cached(Duration.ZERO));
  private Request whole = HandlerRequests.plain("GET", ServedFile.PATH);
  private Request head = HandlerRequests.plain("HEAD", ServedFile.PATH);
  private Request oneRange = HandlerRequests.with("Range", "bytes=1000-1999");
  private Request threeRanges = HandlerRequests.with("Range", "bytes=0-99, 2000-2999, -500");
  private Request missing = HandlerRequests.plain("GET", ServedFile.MISSING_PATH);
  private Request known;

  /** Checks the answers; once asked for a few times, the bytes of the file are kept. */
  @Setup
  public void check() throws IOException {
    known = HandlerRequests.with("If-None-Match", currentTag());
    for (int i = 0; i < 3; i++) {
      expect(200, ServedFile.LENGTH, handler.handle(whole));
      expect(200, ServedFile.LENGTH, strict.handle(whole));
    }
    expect(304, ServedFile.LENGTH, handler.handle(known));
    expect(200, ServedFile.LENGTH, handler.handle(head));
    expect(206, 1000, handler.handle(oneRange));
    Expect.equal("three ranges", 7, bodyOf(handler.handle(threeRanges)).parts().size());
    Expect.equal("missing", 404, handler.handle(missing).status());
    Expect.equal("origin", Content.Origin.MEMORY, originOf(handler.handle(whole)));
    Expect.equal("origin", Content.Origin.MEMORY, originOf(strict.handle(whole)));
  }

  /** 200 with the content open, which is kept in memory and needs no closing. */
  @Benchmark
  public Object whole() {
    return handler.handle(whole);
  }

  /** 304 for a tag that is the current one. */
  @Benchmark
  public Object notModified() {
    return handler.handle(known);
  }

  /** 200 without content. */
  @Benchmark
  public Object head() {
    return handler.handle(head);
  }

  /** 206 with one range. */
  @Benchmark
  public Object oneRange() {
    return handler.handle(oneRange);
  }

  /** 206 with three ranges, as multipart/byteranges. */
  @Benchmark
  public Object threeRanges() {
    return handler.handle(threeRanges);
  }

  /** 404. */
  @Benchmark
  public Object missing() {
    return handler.handle(missing);
  }

  /** 200 of a file that is compared with the file system each time. */
  @Benchmark
  public Object revalidated() {
    return strict.handle(whole);
  }

  private String currentTag() throws IOException {
    RequestPath path = Objects.requireNonNull(RequestPath.parse(ServedFile.PATH, false));
    Resource.File file = (Resource.File) lookup.find(path);
    return Objects.requireNonNull(file.identity().validators().entityTag()).toString();
  }

  private static StaticFileHandler handler(CachingLookup lookup) {
    InstantSource clock = InstantSource.system();
    return new StaticFileHandler(
        new Routing(lookup, List.of("index.html"), 302, List.of(), null, null),
        new Selection(lookup, 16, Configuration.DigestFields.OFF, clock),
        false,
        false);
  }

  private static void expect(int status, long length, Response response) {
    Expect.equal("status", status, response.status());
    Expect.equal("length", length, bodyOf(response).length());
  }

  private static Object originOf(Response response) {
    return Objects.requireNonNull(bodyOf(response).content()).origin();
  }

  private static Response.Body bodyOf(Response response) {
    return Objects.requireNonNull(response.body());
  }
}
