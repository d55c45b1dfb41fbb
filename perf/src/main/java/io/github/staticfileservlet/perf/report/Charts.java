package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.result.Results;
import java.util.List;

/** Which charts an experiment has. */
final class Charts {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  private Charts() {}

  static List<Picture> of(Results results) {
    String name = results.experiment();
    if (name.equals("peers") || name.startsWith("peers-")) {
      return PeerCharts.of(results);
    }
    if (name.equals("sweep")) {
      return SweepCharts.of(results);
    }
    return name.startsWith("scale-") ? ScaleCharts.of(results) : List.of();
  }
}
