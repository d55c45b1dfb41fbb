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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Ours on Tomcat and on Undertow beside what they bring along. */
record ContainerBars(Experiment experiment) {
  /** What is nearly equal needs many rounds. */
  private static final int ROUNDS = 9;

  List<Bar> measure() throws IOException {
    List<Bar> bars = new ArrayList<>();
    bars.addAll(pair(Peers.OURS_TOMCAT, Peers.TOMCAT));
    bars.addAll(pair(Peers.OURS_UNDERTOW, Peers.UNDERTOW));
    return bars;
  }

  private List<Bar> pair(JavaServer ours, JavaServer theirs) throws IOException {
    List<Workload> workloads =
        Stream.of("1k", "8447", "128k", "975k", "16m", "22897320")
            .map(FileSize::parse)
            .flatMap(size -> Stream.of(Shape.WHOLE, Shape.RANGE).map(s -> new Workload(size, s)))
            .toList();
    Results results =
        experiment
            .part(theirs.container())
            .withRounds(ROUNDS)
            .run(List.of(ours, theirs), workloads);
    return workloads.stream()
        .map(
            workload ->
                new Bar(
                    workload.label() + ": req/s, " + ours.name() + " to its own",
                    workload.shape() == Shape.RANGE ? 1 : 0.97,
                    results.ratio(REQUESTS, workload.label(), ours.name(), theirs.name())))
        .toList();
  }
}
