package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Lines over how much there is of something, one for each server. */
final class ScaleCharts {
  private ScaleCharts() {}

  /** A chart for each thing there is an amount of. */
  static List<Picture> of(Results results) {
    Map<String, Map<String, SortedMap<Double, Double>>> charts = new LinkedHashMap<>();
    Map<String, Scale> scales = new LinkedHashMap<>();
    for (Measurement measurement : results.measurements()) {
      Optional<Loads.Amount> amount = Loads.amount(measurement.workload());
      double y = measurement.median(Metric.REQUESTS);
      if (amount.isPresent() && Double.isFinite(y)) {
        String what = amount.get().what();
        charts
            .computeIfAbsent(what, any -> new LinkedHashMap<>())
            .computeIfAbsent(measurement.subject(), any -> new TreeMap<>())
            .put((double) amount.get().number(), y);
        if (amount.get().isLength()) {
          scales.put(what, Scale.BINARY);
        }
      }
    }
    List<Picture> pictures = new ArrayList<>();
    charts.forEach(
        (what, lines) -> {
          if (Lines.areAny(lines)) {
            Scale scale = scales.getOrDefault(what, Scale.DECIMAL);
            pictures.add(picture(results.experiment(), what, scale, lines));
          }
        });
    return pictures;
  }

  private static Picture picture(
      String experiment, String what, Scale scale, Map<String, SortedMap<Double, Double>> lines) {
    String title = experiment + ", " + what;
    Lines chart = new Lines(title, Loads.NUMBER, "req/s", scale, lines);
    return new Picture(Picture.name(experiment, what), title, chart.svg());
  }
}
