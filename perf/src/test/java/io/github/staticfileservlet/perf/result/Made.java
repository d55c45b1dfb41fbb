package io.github.staticfileservlet.perf.result;

import io.github.staticfileservlet.perf.load.Outcome;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Results as they would be measured. */
public final class Made {
  private static final long MIB = 1024 * 1024;

  private Made() {}

  /** A second in which a MiB was sent for each request. */
  public static Sample sample(long requests, double cpuSeconds) {
    return new Sample(new Outcome(requests, 1, requests * MIB, 2, 9, 0), cpuSeconds, 0.25);
  }

  /** A round for each of these rates of requests, at a hundredth of a second of CPU for each. */
  public static Measurement measurement(String subject, String workload, double... rates) {
    List<Sample> samples =
        DoubleStream.of(rates).mapToObj(rate -> sample((long) rate, rate / 100)).toList();
    return new Measurement(subject, workload, "sink.c", samples);
  }

  /** An experiment. */
  public static Results results(String experiment, Measurement... measurements) {
    return new Results(
        experiment,
        "java -jar perf.jar " + experiment,
        "2026-02-03",
        Map.of("processor", "Z80"),
        List.of(measurements));
  }
}
