package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.resource.PathPolicy;
import java.util.ArrayList;
import java.util.Collections;
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

/** Whether a path exists for clients, which is asked at each lookup that no cache answers. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class PathPolicyBenchmark {
  private PathPolicy byDefault = new PathPolicy(false, true, List.of(), List.of(), List.of());
  private PathPolicy withPatterns =
      new PathPolicy(false, true, List.of("/private", "/**.bak"), List.of(), List.of());
  private List<String> shallow = List.of("assets", "app.js");
  private List<String> deep = deepPath();

  /** Checks what is visible. */
  @Setup
  public void check() {
    Expect.equal("shallow", true, shallow());
    Expect.equal("deep", true, deep());
    Expect.equal("patterns", true, patterns());
    Expect.equal("hidden", false, withPatterns.allows(List.of("private", "app.js")));
  }

  /** Two segments. */
  @Benchmark
  public boolean shallow() {
    return byDefault.allows(shallow);
  }

  /** Twenty-one segments. */
  @Benchmark
  public boolean deep() {
    return byDefault.allows(deep);
  }

  /** Two segments, and two globs that do not match. */
  @Benchmark
  public boolean patterns() {
    return withPatterns.allows(shallow);
  }

  private static List<String> deepPath() {
    List<String> segments = new ArrayList<>(Collections.nCopies(20, "one-directory"));
    segments.add("page.html");
    return List.copyOf(segments);
  }
}
