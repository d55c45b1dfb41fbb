package io.github.staticfileservlet.perf.result;

import java.util.List;

/**
 * A server under a load, in several rounds.
 *
 * @param subject the server's name
 * @param workload the load's
 * @param client which client made it
 */
public record Measurement(String subject, String workload, String client, List<Sample> samples) {
  /** The median of a metric. */
  public double median(Metric metric) {
    return metric.median(samples);
  }
}
