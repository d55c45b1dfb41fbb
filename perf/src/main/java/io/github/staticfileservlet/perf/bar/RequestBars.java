package io.github.staticfileservlet.perf.bar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What JMH has said of our own code, without a container. */
record RequestBars(Path results) {
  private static final double MOST_ALLOCATED = 2048;
  private static final double MOST_START_MILLIS = 50;

  List<Bar> measure() throws IOException {
    Path file = results.resolve("jmh.json");
    List<Bar> bars = new ArrayList<>();
    double start = Double.NaN;
    if (Files.exists(file)) {
      for (JsonNode each : new JsonMapper().readTree(file.toFile())) {
        String name = each.path("benchmark").asText().replaceFirst(".*\\.(\\w+\\.\\w+)$", "$1");
        if (name.startsWith("StaticFileServletBenchmark.")) {
          bars.add(
              new Bar(
                  name + ": 2 KiB, to what it allocates",
                  1,
                  Ratio.of(MOST_ALLOCATED / allocated(each))));
        } else if (name.equals("StartBenchmark.init")) {
          start = MOST_START_MILLIS / each.path("primaryMetric").path("score").asDouble();
        }
      }
    }
    bars.add(
        new Bar("init() with a tree of 10^5 files: 50 ms, to what it takes", 1, Ratio.of(start)));
    return bars;
  }

  private static double allocated(JsonNode benchmark) {
    JsonNode metrics = benchmark.path("secondaryMetrics");
    JsonNode score = metrics.path("gc.alloc.rate.norm").path("score");
    return score.asDouble(Double.NaN);
  }
}
