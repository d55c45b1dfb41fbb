package io.github.staticfileservlet.perf.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * All of an experiment.
 *
 * @param experiment the sub-command
 * @param command as it was called
 * @param date the day, as ISO 8601 writes it
 * @param machine what it ran on, and which versions
 * @param measurements in the order in which they were made
 */
public record Results(
    String experiment,
    String command,
    String date,
    Map<String, String> machine,
    List<Measurement> measurements) {

  /** Copies what it is given. */
  public Results {
    measurements = List.copyOf(measurements);
  }

  /** The same with more that was found out. */
  public Results with(Map<String, String> facts) {
    Map<String, String> more = new LinkedHashMap<>(machine);
    more.putAll(facts);
    return new Results(experiment, command, date, more, measurements);
  }

  /** A server under a load. */
  public Measurement of(String subject, String workload) {
    return measurements.stream()
        .filter(each -> each.subject().equals(subject) && each.workload().equals(workload))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException(subject + " under " + workload));
  }

  /** How much better one server is than another under the same load. */
  public Ratio ratio(Metric metric, String workload, String ours, String theirs) {
    return metric.ratio(of(ours, workload).samples(), of(theirs, workload).samples());
  }
}
