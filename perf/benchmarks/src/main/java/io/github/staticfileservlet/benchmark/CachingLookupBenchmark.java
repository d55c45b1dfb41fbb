package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import java.io.IOException;
import java.time.Duration;
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

/** What is remembered of a path. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class CachingLookupBenchmark {
  private CachingLookup lookup = Lookups.cached(Duration.ofSeconds(1));
  private CachingLookup strict = Lookups.cached(Duration.ZERO);
  private RequestPath path = pathOf(ServedFile.PATH);
  private RequestPath missingPath = pathOf(ServedFile.MISSING_PATH);

  /** Checks what is found, and that it was looked for as often as it should be. */
  @Setup
  public void check() throws IOException {
    for (int i = 0; i < 2; i++) {
      Expect.equal("hit", true, hit() instanceof Resource.File);
      Expect.equal("missing", Resource.MISSING, missing());
      Expect.equal("revalidation", true, revalidation() instanceof Resource.File);
    }
    Expect.equal("hits", 2L, lookup.usage().paths().hits());
    Expect.equal("revalidations", 1L, strict.usage().revalidations());
  }

  /** A file, which is looked up anew once a second, as by default. */
  @Benchmark
  public Resource hit() throws IOException {
    return lookup.find(path);
  }

  /** A path where nothing is, which is known for a second. */
  @Benchmark
  public Resource missing() throws IOException {
    return lookup.find(missingPath);
  }

  /** A file that is compared with the file system each time. */
  @Benchmark
  public Resource revalidation() throws IOException {
    return strict.find(path);
  }

  private static RequestPath pathOf(String path) {
    return Objects.requireNonNull(RequestPath.parse(path, false));
  }
}
