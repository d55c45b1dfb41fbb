package io.github.staticfileservlet.perf.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What buffers of each size do where files are read, beside the best of them.
 *
 * @param scores by size of buffer, in the order in which they were measured: the geometric mean,
 *     over all lengths of files, of its rate to the best rate at that length
 */
public record Plateau(Map<String, Double> scores) {
  /** What is this near to the best is as good. */
  private static final double NEAR = 0.95;

  /** The name of a server whose buffers have this size. */
  public static String subject(String container, String buffer, String minMapped) {
    return begin(container) + buffer + end(minMapped);
  }

  /** What a sweep says of the buffers on a container. */
  public static Plateau of(Results sweep, String container) {
    Map<String, List<Measurement>> byFile = new LinkedHashMap<>();
    for (Measurement each : sweep.measurements()) {
      if (each.subject().startsWith(begin(container)) && each.subject().endsWith(end("0"))) {
        byFile.computeIfAbsent(each.workload(), first -> new ArrayList<>()).add(each);
      }
    }
    Map<String, Double> logs = new LinkedHashMap<>();
    for (List<Measurement> measured : byFile.values()) {
      double best = measured.stream().mapToDouble(Plateau::rate).max().orElseThrow();
      for (Measurement each : measured) {
        logs.merge(bufferOf(each, container), Math.log(rate(each) / best), Double::sum);
      }
    }
    Map<String, Double> scores = new LinkedHashMap<>();
    logs.forEach((buffer, log) -> scores.put(buffer, Math.exp(log / byFile.size())));
    return new Plateau(scores);
  }

  /** The first size that is as good as any. */
  public String start() {
    double best = scores.values().stream().max(Comparator.naturalOrder()).orElseThrow();
    return scores.entrySet().stream()
        .filter(each -> each.getValue() >= NEAR * best)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private static String begin(String container) {
    return container + " byteBufferSize=";
  }

  private static String end(String minMapped) {
    return " minMappedFileSize=" + minMapped;
  }

  private static String bufferOf(Measurement each, String container) {
    String name = each.subject();
    return name.substring(begin(container).length(), name.length() - end("0").length());
  }

  private static double rate(Measurement each) {
    return each.median(Metric.REQUESTS);
  }
}
