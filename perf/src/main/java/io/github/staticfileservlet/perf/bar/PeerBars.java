package io.github.staticfileservlet.perf.bar;

import static io.github.staticfileservlet.perf.result.Metric.CPU_PER_GIB;
import static io.github.staticfileservlet.perf.result.Metric.REQUESTS;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.subject.Peers;
import io.github.staticfileservlet.perf.subject.Shape;
import io.github.staticfileservlet.perf.subject.Subject;
import java.io.IOException;
import java.util.List;

/** Ours on Jetty beside Jetty's own, nginx and what the machine allows. */
record PeerBars(Experiment experiment) {
  private static final Workload LARGE = whole("22897320");
  private static final Workload MEDIUM = whole("975k");
  private static final Workload SMALL = whole("8447");
  private static final Workload UNCHANGED = new Workload(SMALL.file(), Shape.NOT_MODIFIED);
  private static final Workload HEAD = new Workload(SMALL.file(), Shape.HEAD);

  List<Bar> measure() throws IOException {
    Results results =
        experiment.run(
            List.of(Peers.OURS, Peers.SHIPPED, Peers.TUNED, Peers.BYTES, Peers.NGINX, Peers.FLOOR),
            List.of(SMALL, UNCHANGED, HEAD, MEDIUM, LARGE));
    return List.of(
        bar(results, LARGE, REQUESTS, Peers.SHIPPED, 3),
        bar(results, LARGE, REQUESTS, Peers.TUNED, 1.05),
        bar(results, LARGE, REQUESTS, Peers.NGINX, 1.5),
        bar(results, LARGE, CPU_PER_GIB, Peers.FLOOR, 1 / 1.2),
        bar(results, MEDIUM, REQUESTS, Peers.SHIPPED, 2),
        bar(results, MEDIUM, REQUESTS, Peers.TUNED, 1.05),
        bar(results, MEDIUM, REQUESTS, Peers.NGINX, 1.3),
        bar(results, SMALL, REQUESTS, Peers.SHIPPED, 2),
        bar(results, SMALL, REQUESTS, Peers.TUNED, 1.1),
        bar(results, SMALL, REQUESTS, Peers.BYTES, 0.95),
        bar(results, UNCHANGED, REQUESTS, Peers.TUNED, 1.1),
        bar(results, HEAD, REQUESTS, Peers.TUNED, 1.1));
  }

  private static Workload whole(String size) {
    return new Workload(FileSize.parse(size), Shape.WHOLE);
  }

  private static Bar bar(
      Results results, Workload workload, Metric metric, Subject theirs, double needed) {
    return new Bar(
        workload.label() + ": " + metric.unit() + ", ours to " + theirs.name(),
        needed,
        results.ratio(metric, workload.label(), Peers.OURS.name(), theirs.name()));
  }
}
