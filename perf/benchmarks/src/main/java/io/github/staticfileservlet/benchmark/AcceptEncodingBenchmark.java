package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.http.AcceptEncoding;
import java.util.List;
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

/** Which content codings a client accepts. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class AcceptEncodingBenchmark {
  private List<String> ofBrowser = List.of("gzip, deflate, br, zstd");
  private List<String> weighted = List.of("br;q=1.0, gzip;q=0.8, *;q=0.1");
  private List<String> ofMedia = List.of("identity;q=1, *;q=0");

  /** Checks what each value says. */
  @Setup
  public void check() {
    Expect.equal("browser", 1000, browser());
    Expect.equal("weighted", 800, weighted());
    Expect.equal("browser is compressible", false, browserIsIdentityOnly());
    Expect.equal("media are not", true, mediaAreIdentityOnly());
  }

  /** The weight of one coding in what browsers send. */
  @Benchmark
  public int browser() {
    return AcceptEncoding.parse(ofBrowser).weight("gzip");
  }

  /** The weight of one coding where each has its own. */
  @Benchmark
  public int weighted() {
    return AcceptEncoding.parse(weighted).weight("gzip");
  }

  /** What is asked before content is opened, of what browsers send. */
  @Benchmark
  public boolean browserIsIdentityOnly() {
    return AcceptEncoding.namesIdentityOnly(ofBrowser);
  }

  /** The same, of what browsers send for media. */
  @Benchmark
  public boolean mediaAreIdentityOnly() {
    return AcceptEncoding.namesIdentityOnly(ofMedia);
  }
}
