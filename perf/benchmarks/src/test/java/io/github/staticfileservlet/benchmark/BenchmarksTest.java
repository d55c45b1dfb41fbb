package io.github.staticfileservlet.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** That they run, and pass their own checks; nothing is measured. */
class BenchmarksTest {
  private static final int AT_LEAST = 30;

  @Test
  void everyBenchmarkRunsOnce() throws RunnerException {
    Options once =
        new OptionsBuilder()
            .forks(0)
            .param("files", "10")
            .mode(Mode.SingleShotTime)
            .warmupIterations(0)
            .measurementIterations(1)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();

    Collection<RunResult> results = new Runner(once).run();

    assertThat(results).hasSizeGreaterThanOrEqualTo(AT_LEAST);
  }
}
