package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines over the length of the servlet's buffers, one for each file. */
final class SweepCharts {
  private static final Pattern SUBJECT =
      Pattern.compile("(.+?) byteBufferSize=(\\w+) minMappedFileSize=(-?\\w+)");

  private SweepCharts() {}

  private record Point(String container, boolean mapped, long buffer, Loads.Asked asked, double y) {
    String title() {
      return container + ", " + asked.shape() + (mapped ? ", mapped" : ", not mapped");
    }
  }

  /** A chart for each container and each way to read files. */
  static List<Picture> of(Results results) {
    Map<String, Map<String, SortedMap<Double, Double>>> charts = new LinkedHashMap<>();
    // of several that map a file, or do not, the first is as good as any
    for (Measurement measurement : results.measurements()) {
      point(measurement)
          .ifPresent(
              point ->
                  charts
                      .computeIfAbsent(point.title(), any -> new LinkedHashMap<>())
                      .computeIfAbsent(point.asked().size(), any -> new TreeMap<>())
                      .merge((double) point.buffer(), point.y(), (first, again) -> first));
    }
    return charts.entrySet().stream()
        .filter(chart -> Lines.areAny(chart.getValue()))
        .map(chart -> picture(results.experiment(), chart.getKey(), chart.getValue()))
        .toList();
  }

  private static Picture picture(
      String experiment, String what, Map<String, SortedMap<Double, Double>> lines) {
    String title = experiment + ", " + what + ": MiB/s by byteBufferSize";
    Lines chart = new Lines(title, "byteBufferSize", "MiB/s", Scale.BINARY, lines);
    return new Picture(Picture.name(experiment, what), title, chart.svg());
  }

  private static Optional<Point> point(Measurement measurement) {
    Matcher matcher = SUBJECT.matcher(measurement.subject());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Optional<FileSize> buffer = Loads.size(matcher.group(2));
    long from = Loads.size(matcher.group(3)).map(FileSize::bytes).orElse(0L);
    Optional<Loads.Asked> asked = Loads.asked(measurement.workload());
    double y = measurement.median(Metric.THROUGHPUT);
    if (buffer.isEmpty() || buffer.get().bytes() == 0 || asked.isEmpty()) {
      return Optional.empty();
    }
    boolean mapped = from > 0 && asked.get().bytes() >= from;
    return Double.isFinite(y)
        ? Optional.of(new Point(matcher.group(1), mapped, buffer.get().bytes(), asked.get(), y))
        : Optional.empty();
  }
}
