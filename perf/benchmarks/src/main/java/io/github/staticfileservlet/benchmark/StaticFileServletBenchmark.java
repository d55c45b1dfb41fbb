package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.StaticFileServlet;
import io.github.staticfileservlet.benchmark.stub.StubConfig;
import io.github.staticfileservlet.benchmark.stub.StubRequest;
import io.github.staticfileservlet.benchmark.stub.StubResponse;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Map;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The whole way of a request through the servlet, as a container calls it. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class StaticFileServletBenchmark {
  private static final Map<String, String> ACCEPT =
      Map.of("Accept-Encoding", "gzip, deflate, br, zstd");

  private StaticFileServlet servlet =
      new StaticFileServlet(
          Configuration.builder().baseResource(ServedFile.ROOT.toString()).build());
  private StubResponse response = StubResponse.takingBuffers();
  private StubResponse arrays = StubResponse.takingArrays();
  private StubRequest whole = new StubRequest("GET", ServedFile.PATH, ACCEPT);
  private StubRequest head = new StubRequest("HEAD", ServedFile.PATH, ACCEPT);
  private StubRequest oneRange = ranges("bytes=1000-1999");
  private StubRequest threeRanges = ranges("bytes=0-99, 2000-2999, -500");
  private StubRequest missing = new StubRequest("GET", ServedFile.MISSING_PATH, ACCEPT);
  private StubRequest known;

  /** Checks the answers; once asked for a few times, the bytes of the file are kept. */
  @Setup
  public void start() throws ServletException, IOException {
    servlet.init(new StubConfig());
    String tag = Objects.requireNonNull(whole().field("ETag"));
    known = new StubRequest("GET", ServedFile.PATH, Map.of("If-None-Match", tag));
    for (int i = 0; i < 3; i++) {
      expect(200, ServedFile.LENGTH, whole());
      expect(200, ServedFile.LENGTH, wholeInArrays());
    }
    expect(304, 0, notModified());
    expect(200, 0, head());
    Expect.equal("length", (long) ServedFile.LENGTH, response.contentLength());
    expect(206, 1000, oneRange());
    Expect.equal("three ranges", threeRanges().contentLength(), threeRanges().written());
    expect(404, 0, missing());
  }

  /** Ends the servlet. */
  @TearDown
  public void stop() {
    servlet.destroy();
  }

  /** 200 into a stream that takes buffers, as those of containers do. */
  @Benchmark
  public StubResponse whole() throws ServletException, IOException {
    return service(whole, response);
  }

  /** 200 into a stream that takes arrays only, as those that filters put around it do. */
  @Benchmark
  public StubResponse wholeInArrays() throws ServletException, IOException {
    return service(whole, arrays);
  }

  /** 304 for a tag that is the current one. */
  @Benchmark
  public StubResponse notModified() throws ServletException, IOException {
    return service(known, response);
  }

  /** 200 without content. */
  @Benchmark
  public StubResponse head() throws ServletException, IOException {
    return service(head, response);
  }

  /** 206 with one range. */
  @Benchmark
  public StubResponse oneRange() throws ServletException, IOException {
    return service(oneRange, response);
  }

  /** 206 with three ranges, as multipart/byteranges. */
  @Benchmark
  public StubResponse threeRanges() throws ServletException, IOException {
    return service(threeRanges, response);
  }

  /** 404. */
  @Benchmark
  public StubResponse missing() throws ServletException, IOException {
    return service(missing, response);
  }

  private StubResponse service(StubRequest request, StubResponse answer)
      throws ServletException, IOException {
    answer.recycle();
    servlet.service(request, answer);
    return answer;
  }

  private static StubRequest ranges(String value) {
    return new StubRequest("GET", ServedFile.PATH, Map.of("Range", value));
  }

  private static void expect(int status, long written, StubResponse answer) {
    Expect.equal("status", status, answer.getStatus());
    Expect.equal("bytes written", written, answer.written());
  }
}
