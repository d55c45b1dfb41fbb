package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.resource.RequestPath;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** Whether a path is one that may be asked for, by its characters alone. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class RequestPathBenchmark {
  private String shallow = ServedFile.PATH;
  private String deep = "/one-directory".repeat(20) + "/page.html";
  private String traversal = "/one-directory".repeat(20) + "/../secret";

  /** Checks what is refused. */
  @Setup
  public void check() {
    Expect.equal("shallow", 2, Objects.requireNonNull(shallow()).segments().size());
    Expect.equal("deep", 21, Objects.requireNonNull(deep()).segments().size());
    Expect.equal("traversal is refused", true, traversal() == null);
  }

  /** Two segments. */
  @Benchmark
  public @Nullable RequestPath shallow() {
    return RequestPath.parse(shallow, false);
  }

  /** Twenty-one segments. */
  @Benchmark
  public @Nullable RequestPath deep() {
    return RequestPath.parse(deep, false);
  }

  /** As deep, and refused at its end. */
  @Benchmark
  public @Nullable RequestPath traversal() {
    return RequestPath.parse(traversal, false);
  }
}
