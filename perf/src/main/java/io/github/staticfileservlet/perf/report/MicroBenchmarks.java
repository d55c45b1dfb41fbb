package io.github.staticfileservlet.perf.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.result.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What JMH has measured: how long a call takes, and what it allocates. */
public record MicroBenchmarks(List<JsonNode> runs) {
  private static final JsonMapper JSON = new JsonMapper();

  /** Units of time that JMH knows, in nanoseconds. */
  private static final Map<String, Double> NANOS =
      Map.of("ns/op", 1.0, "us/op", 1e3, "ms/op", 1e6, "s/op", 1e9);

  /** Reads what JMH writes with {@code -rf json}. */
  public static MicroBenchmarks read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new PerfException(
          file + " is missing: let JMH write it ('-rf json -rff FILE'), or call with --no-jmh");
    }
    try {
      List<JsonNode> runs = new ArrayList<>();
      JSON.readTree(file.toFile()).forEach(runs::add);
      if (runs.isEmpty() || runs.stream().anyMatch(run -> !isRun(run))) {
        throw new PerfException(file + " is not what JMH writes");
      }
      return new MicroBenchmarks(runs);
    } catch (JsonProcessingException e) {
      throw new PerfException(file + " is broken: " + e.getOriginalMessage());
    }
  }

  private static boolean isRun(JsonNode run) {
    return run.path("benchmark").isTextual() && run.path("primaryMetric").path("score").isNumber();
  }

  /** A row for each. */
  String markdown() {
    StringBuilder text = new StringBuilder("| benchmark | ns/op | B/op |\n|---|---:|---:|\n");
    for (JsonNode run : runs) {
      text.append("| ").append(name(run));
      text.append(" | ").append(time(run.path("primaryMetric")));
      text.append(" | ").append(allocated(run.path("secondaryMetrics"))).append(" |\n");
    }
    return text.toString();
  }

  /** The class and the method, without the package, and what they were given. */
  private static String name(JsonNode run) {
    String full = run.path("benchmark").asText();
    int method = full.lastIndexOf('.');
    String name = full.substring(full.lastIndexOf('.', method - 1) + 1);
    List<String> params = new ArrayList<>();
    run.path("params")
        .properties()
        .forEach(param -> params.add(param.getKey() + "=" + param.getValue().asText()));
    return params.isEmpty() ? name : name + " (" + String.join(", ", params) + ")";
  }

  private static String time(JsonNode metric) {
    String unit = metric.path("scoreUnit").asText("ns/op");
    double factor = NANOS.getOrDefault(unit, 1.0);
    String value =
        Tables.number(metric.path("score").asDouble() * factor)
            + " ± "
            + Tables.number(metric.path("scoreError").asDouble(Double.NaN) * factor);
    return NANOS.containsKey(unit) ? value : value + " " + unit;
  }

  private static String allocated(JsonNode metrics) {
    for (Map.Entry<String, JsonNode> metric : metrics.properties()) {
      if (metric.getKey().endsWith("gc.alloc.rate.norm")) {
        return Tables.number(metric.getValue().path("score").asDouble(Double.NaN));
      }
    }
    return "-";
  }
}
