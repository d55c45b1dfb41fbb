package io.github.staticfileservlet.perf.result;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results as tables of Markdown: one for each load, a row for each server. */
public final class Tables {
  private Tables() {}

  /** All tables of an experiment. */
  public static String markdown(Results results) {
    List<String> workloads =
        results.measurements().stream().map(Measurement::workload).distinct().toList();
    return workloads.stream()
        .map(
            workload ->
                "\n### "
                    + workload
                    + "\n\n"
                    + table(
                        results.measurements().stream()
                            .filter(each -> each.workload().equals(workload))
                            .toList()))
        .collect(Collectors.joining());
  }

  /** What bars say. */
  public static String of(Bars bars) {
    return bars.bars().stream()
        .map(
            bar ->
                String.format(
                    Locale.ROOT,
                    "| %s | %.2f | %s (%s to %s) | %s |%n",
                    bar.what(),
                    bar.needed(),
                    number(bar.measured().middle()),
                    number(bar.measured().least()),
                    number(bar.measured().most()),
                    bar.verdict()))
        .collect(
            Collectors.joining(
                "",
                "## Bars\n\n"
                    + bars.date()
                    + "\n\n```\n"
                    + bars.command()
                    + "\n```\n\nOf several runs this is the last; the commands of the others stand with what they"
                    + " measured, below.\n\n| | needed | measured | |\n|---|---:|---:|---|\n",
                "\n"));
  }

  private static String table(List<Measurement> measurements) {
    StringBuilder text = new StringBuilder("Client: " + measurements.get(0).client() + "\n\n| |");
    for (Metric metric : Metric.values()) {
      text.append(' ').append(metric.unit()).append(" |");
    }
    text.append(" spread of req/s | others' cores |\n|---|");
    text.append("---:|".repeat(Metric.values().length + 2)).append('\n');
    for (Measurement each : measurements) {
      text.append("| ").append(each.subject()).append(" |");
      for (Metric metric : Metric.values()) {
        text.append(' ').append(number(each.median(metric))).append(" |");
      }
      text.append(
          String.format(Locale.ROOT, " %.0f %% | %.1f |%n", 100 * spread(each), others(each)));
    }
    return text.toString();
  }

  private static double others(Measurement measurement) {
    return measurement.samples().stream().mapToDouble(Sample::othersCores).average().orElse(0);
  }

  private static double spread(Measurement measurement) {
    return Metric.REQUESTS.spread(measurement.samples());
  }

  /** With three digits that count. */
  public static String number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, format, value);
  }
}
