package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.result.Bars;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.result.Tables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All that was measured, to be read.
 *
 * @param markdown the text
 * @param pictures the charts that it shows
 */
public record Report(String markdown, List<Picture> pictures) {
  private static final List<String> FIRST =
      List.of("seeds", "peers", "peers-tls", "peers-http2", "sweep");

  /**
   * Makes it.
   *
   * @param where the charts will be, as seen from the text
   */
  public static Report of(
      List<Results> all, Optional<Bars> bars, List<MicroBenchmarks> jmh, String where) {
    StringBuilder text = new StringBuilder(bars.map(Tables::of).orElse(""));
    List<Picture> pictures = new ArrayList<>();
    all.stream()
        .sorted(Comparator.comparing(Report::rank).thenComparing(Results::experiment))
        .forEach(
            results -> {
              List<Picture> these = Charts.of(results);
              pictures.addAll(these);
              text.append(heading(results));
              these.forEach(each -> text.append(image(where, each)));
              text.append(Tables.markdown(results)).append('\n');
            });
    jmh.forEach(each -> text.append("## JMH\n\n").append(each.markdown()).append('\n'));
    return new Report(text.toString().strip() + "\n", pictures);
  }

  private static int rank(Results results) {
    String name = results.experiment();
    if (FIRST.contains(name)) {
      return FIRST.indexOf(name);
    }
    return FIRST.size() + (name.startsWith("scale-") ? 0 : 1);
  }

  private static String heading(Results results) {
    StringBuilder text = new StringBuilder("## " + results.experiment() + "\n\n");
    text.append("| | |\n|---|---|\n| date | ").append(results.date()).append(" |\n");
    results
        .machine()
        .forEach(
            (name, value) ->
                text.append("| ").append(name).append(" | ").append(value).append(" |\n"));
    return text.append("\n```\n").append(results.command()).append("\n```\n").toString();
  }

  private static String image(String where, Picture picture) {
    return "\n![" + picture.title() + "](" + where + "/" + picture.fileName() + ")\n";
  }
}
