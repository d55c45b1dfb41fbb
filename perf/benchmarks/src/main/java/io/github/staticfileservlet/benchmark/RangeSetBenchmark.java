package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.http.RangeSet;
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

/** What {@code Range} asks for. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class RangeSetBenchmark {
  private static final int MAX_RANGES = 16;

  private List<String> one = List.of("bytes=1000-1999");
  private List<String> three = List.of("bytes=0-99, 2000-2999, -500");
  private List<String> commas = List.of(commaValue());
  private List<String> hostile = List.of(hostileValue());
  private long length = ServedFile.LENGTH;

  /** Checks how many ranges each value has. */
  @Setup
  public void check() {
    Expect.equal("one", 1, count(one()));
    Expect.equal("three", 3, count(three()));
    Expect.equal("commas", 0, count(commas())); // given up: too many empty members
    Expect.equal("hostile", MAX_RANGES, count(hostile()));
  }

  /** One range, as of a client that goes on with a download. */
  @Benchmark
  public RangeSet one() {
    return RangeSet.parse(one, length, MAX_RANGES);
  }

  /** Three ranges, as of a reader of documents. */
  @Benchmark
  public RangeSet three() {
    return RangeSet.parse(three, length, MAX_RANGES);
  }

  /**
   * As many empty members as fit the longest value that is read at all, and a range behind them: it
   * is given up long before its end, and the whole is answered.
   */
  @Benchmark
  public RangeSet commas() {
    return RangeSet.parse(commas, length, MAX_RANGES);
  }

  /** As many ranges as are answered, none touching another, and as much white space as fits. */
  @Benchmark
  public RangeSet hostile() {
    return RangeSet.parse(hostile, length, MAX_RANGES);
  }

  private static String commaValue() {
    String begin = "bytes=";
    String range = "0-0";
    int commas = RangeSet.MAX_VALUE_LENGTH - begin.length() - range.length();
    return begin + ",".repeat(commas) + range;
  }

  private static String hostileValue() {
    int each = (RangeSet.MAX_VALUE_LENGTH - "bytes=".length()) / MAX_RANGES;
    StringBuilder value = new StringBuilder("bytes=");
    for (int i = 0; i < MAX_RANGES; i++) {
      String range = 2 * i + "-" + 2 * i;
      String comma = i == 0 ? "" : ",";
      String space = " ".repeat(each - range.length() - comma.length());
      value.append(comma).append(space).append(range);
    }
    return value.toString();
  }

  private static int count(RangeSet set) {
    return set instanceof RangeSet.Satisfiable satisfiable ? satisfiable.ranges().size() : 0;
  }
}
