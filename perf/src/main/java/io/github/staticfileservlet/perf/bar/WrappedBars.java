package io.github.staticfileservlet.perf.bar;

import static io.github.staticfileservlet.perf.result.Metric.REQUESTS;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Peers;
import io.github.staticfileservlet.perf.subject.Shape;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Ours beside Spring's handler, each behind the same filter that wraps responses. */
record WrappedBars(Experiment experiment) {
  private static final JavaServer OURS = Peers.OURS.withOptions("--wrap");
  private static final JavaServer SPRING = Peers.SPRING.withOptions("--wrap");

  List<Bar> measure() throws IOException {
    List<Workload> workloads =
        Stream.of("1k", "8447", "128k", "975k", "16m", "22897320")
            .map(size -> new Workload(FileSize.parse(size), Shape.WHOLE))
            .toList();
    Results results = experiment.run(List.of(OURS, SPRING), workloads);
    return workloads.stream()
        .map(
            workload ->
                new Bar(
                    workload.label() + " behind a wrapping filter: req/s, ours to Spring's",
                    0.9,
                    results.ratio(REQUESTS, workload.label(), OURS.name(), SPRING.name())))
        .toList();
  }
}
