package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Precondition;
import io.github.staticfileservlet.http.RequestFields;
import io.github.staticfileservlet.http.Validators;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

/** Whether {@code If-None-Match} names the current version. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class EntityTagsBenchmark {
  private static final String NAME = "If-None-Match";

  private Validators current =
      new Validators(EntityTag.strong("65bdbab2.1c9c380.20ff"), OptionalLong.of(0), true);
  private List<String> one = List.of("\"65bdbab2.1c9c380.20ff\"");
  private List<String> ten = List.of(tags(9) + ", W/" + one.get(0));
  private RequestFields oneTag = name -> name.equals(NAME) ? one : List.of();
  private RequestFields tenTags = name -> name.equals(NAME) ? ten : List.of();
  private long now = 1_772_366_400;

  /** Checks that both match. */
  @Setup
  public void check() {
    Expect.equal("one", Precondition.NOT_MODIFIED, one());
    Expect.equal("ten", Precondition.NOT_MODIFIED, ten());
  }

  /** The one tag that browsers send. */
  @Benchmark
  public Precondition one() {
    return Precondition.evaluate(oneTag, current, now);
  }

  /** Ten tags, of which the last matches. */
  @Benchmark
  public Precondition ten() {
    return Precondition.evaluate(tenTags, current, now);
  }

  private static String tags(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"65bdbab" + i + ".0.20ff\"")
        .collect(Collectors.joining(", "));
  }
}
