package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Bars for servers side by side, each relative to one of them. */
final class PeerCharts {
  private static final String BASELINE = "Jetty as shipped";

  /** Below, what a request costs by itself hides what content costs. */
  private static final long LEAST_FOR_CPU = 100 * 1024;

  private final Results results;
  private final List<String> subjects;

  private PeerCharts(Results results) {
    this.results = results;
    this.subjects = results.measurements().stream().map(Measurement::subject).distinct().toList();
  }

  /** Two charts for each shape, of those loads that the baseline was measured under. */
  static List<Picture> of(Results results) {
    PeerCharts charts = new PeerCharts(results);
    Map<String, List<Loads.Asked>> shapes =
        results.measurements().stream()
            .filter(each -> each.subject().equals(BASELINE))
            .flatMap(each -> Loads.asked(each.workload()).stream())
            .collect(
                Collectors.groupingBy(Loads.Asked::shape, LinkedHashMap::new, Collectors.toList()));
    List<Picture> pictures = new ArrayList<>();
    shapes.forEach(
        (shape, loads) -> {
          charts.throughput(shape, loads).ifPresent(pictures::add);
          charts.cpu(shape, loads).ifPresent(pictures::add);
        });
    return pictures;
  }

  private Optional<Picture> throughput(String shape, List<Loads.Asked> loads) {
    String title = results.experiment() + ", " + shape + ": throughput (more is better)";
    return picture(title, shape, "throughput", Metric.REQUESTS, loads);
  }

  private Optional<Picture> cpu(String shape, List<Loads.Asked> loads) {
    String title = results.experiment() + ", " + shape + ": CPU time per GiB (less is better)";
    return picture(
        title,
        shape,
        "cpu",
        Metric.CPU_PER_GIB,
        loads.stream().filter(load -> load.bytes() >= LEAST_FOR_CPU).toList());
  }

  private Optional<Picture> picture(
      String title, String shape, String what, Metric metric, List<Loads.Asked> loads) {
    if (loads.isEmpty()) {
      return Optional.empty();
    }
    List<String> sizes = loads.stream().map(Loads.Asked::size).toList();
    Bars bars = new Bars(title, "file size", "relative to " + BASELINE, sizes);
    for (int i = 0; i < subjects.size(); i++) {
      List<@Nullable Double> values = new ArrayList<>();
      for (Loads.Asked load : loads) {
        values.add(relative(metric, subjects.get(i), load.size() + ", " + shape));
      }
      bars.add(subjects.get(i), Look.bar(i), values);
    }
    String name = Picture.name(results.experiment(), shape, what);
    return bars.isEmpty() ? Optional.empty() : Optional.of(new Picture(name, title, bars.svg()));
  }

  /** How many times the baseline's value it has; null where that cannot be said. */
  private @Nullable Double relative(Metric metric, String subject, String workload) {
    boolean measured =
        results.measurements().stream()
            .anyMatch(each -> each.subject().equals(subject) && each.workload().equals(workload));
    if (!measured) {
      return null;
    }
    double better = results.ratio(metric, workload, subject, BASELINE).middle();
    double value = metric == Metric.CPU_PER_GIB ? 1 / better : better;
    return Double.isFinite(value) ? value : null;
  }
}
