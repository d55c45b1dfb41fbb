package io.github.staticfileservlet.perf.result;

import io.github.staticfileservlet.perf.load.Outcome;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What is read from a sample. */
public enum Metric {
  /** Answers in a second. */
  REQUESTS("req/s", true),
  /** Content in a second. */
  THROUGHPUT("MiB/s", true),
  /** How long half of the answers took at most. */
  P50("p50 ms", false),
  /** How long all but one in a hundred took at most. */
  P99("p99 ms", false),
  /** What the server spends on content. */
  CPU_PER_GIB("CPU s/GiB", false),
  /** What the server spends on an answer. */
  CPU_PER_REQUEST("CPU µs/req", false);

  private final String unit;
  private final boolean moreIsBetter;

  Metric(String unit, boolean moreIsBetter) {
    this.unit = unit;
    this.moreIsBetter = moreIsBetter;
  }

  /** Its unit. */
  public String unit() {
    return unit;
  }

  /** Its value in a sample. */
  public double of(Sample sample) {
    Outcome outcome = sample.outcome();
    double mebibytes = outcome.bytes() / 1024.0 / 1024.0;
    return switch (this) {
      case REQUESTS -> outcome.requests() / outcome.seconds();
      case THROUGHPUT -> mebibytes / outcome.seconds();
      case P50 -> outcome.p50Millis();
      case P99 -> outcome.p99Millis();
      case CPU_PER_GIB -> sample.cpuSeconds() * 1024 / mebibytes;
      case CPU_PER_REQUEST -> sample.cpuSeconds() * 1e6 / outcome.requests();
    };
  }

  /** Its value in the middle of several samples. */
  public double median(List<Sample> samples) {
    return middle(samples.stream().mapToDouble(this::of));
  }

  /** How far the samples are apart: the greatest less the least, as a part of the median. */
  public double spread(List<Sample> samples) {
    DoubleSummaryStatistics all = samples.stream().mapToDouble(this::of).summaryStatistics();
    return (all.getMax() - all.getMin()) / median(samples);
  }

  /**
   * How much better one is than the other: above 1 where it is. Each round is compared within
   * itself, for what else the machine does changes from round to round.
   */
  public Ratio ratio(List<Sample> ours, List<Sample> theirs) {
    double[] ratios =
        IntStream.range(0, Math.min(ours.size(), theirs.size()))
            .mapToDouble(round -> of(ours.get(round)) / of(theirs.get(round)))
            .map(ratio -> moreIsBetter ? ratio : 1 / ratio)
            .sorted()
            .toArray();
    if (!DoubleStream.of(ratios).allMatch(Double::isFinite) || ratios.length == 0) {
      return Ratio.UNKNOWN;
    }
    return new Ratio(middle(DoubleStream.of(ratios)), ratios[0], ratios[ratios.length - 1]);
  }

  private static double middle(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    if (sorted.length == 0 || !Double.isFinite(sorted[sorted.length - 1])) {
      return Double.NaN;
    }
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
