package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.http.HttpDate;
import java.util.OptionalLong;
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

/** Dates, as they are sent and compared. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class HttpDateBenchmark {
  private String text = "Sat, 03 Feb 2024 04:05:06 GMT";
  private long epochSecond = 1_706_933_106;
  private long now = 1_772_366_400;

  /** Checks that the two are one date. */
  @Setup
  public void check() {
    Expect.equal("parsed", OptionalLong.of(epochSecond), parse());
    Expect.equal("formatted", text, format());
  }

  /** Reads the date of a condition. */
  @Benchmark
  public OptionalLong parse() {
    return HttpDate.parse(text, now);
  }

  /** Writes a date, which happens once for each version of a file. */
  @Benchmark
  public String format() {
    return HttpDate.format(epochSecond);
  }
}
