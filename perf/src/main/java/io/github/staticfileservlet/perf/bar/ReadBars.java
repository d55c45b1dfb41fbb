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
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Ours as shipped beside ours with other buffers. */
record ReadBars(Experiment experiment) {
  private static final Workload LARGE = whole("22897320");
  static final JavaServer SHIPPED = read("read, as shipped");
  static final JavaServer SMALL = read("read in 8 KiB", "byteBufferSize=8k");

  List<Bar> measure() throws IOException {
    List<Bar> bars = new ArrayList<>();
    Results plain = experiment.part("mapped").run(List.of(Peers.OURS, SMALL), List.of(LARGE));
    bars.add(
        new Bar(
            "22897320, mapped to read in 8 KiB: req/s",
            1.6,
            plain.ratio(REQUESTS, LARGE.label(), Peers.OURS.name(), SMALL.name())));
    bars.addAll(buffers());
    return bars;
  }

  /** The default size of buffers to the best one, at each length. */
  private List<Bar> buffers() throws IOException {
    List<JavaServer> others =
        Stream.of("16k", "32k", "64k", "128k", "256k", "512k", "1m")
            .map(size -> read("read in " + size, "byteBufferSize=" + size))
            .toList();
    List<JavaServer> all = new ArrayList<>(others);
    all.add(0, SHIPPED);
    List<Workload> workloads =
        Stream.of("16k", "128k", "975k", "16m", "22897320").map(ReadBars::whole).toList();
    Results results = experiment.part("buffers").run(all, workloads);
    return workloads.stream().map(workload -> defaultToBest(results, workload, others)).toList();
  }

  /** The best is the one with the best median: the best of each round would be a lucky one. */
  private static Bar defaultToBest(Results results, Workload workload, List<JavaServer> others) {
    JavaServer best =
        others.stream()
            .max(
                Comparator.comparingDouble(
                    each -> results.of(each.name(), workload.label()).median(REQUESTS)))
            .orElseThrow();
    return new Bar(
        workload.file().label() + ", " + SHIPPED.name() + " to " + best.name() + ": req/s",
        0.95,
        results.ratio(REQUESTS, workload.label(), SHIPPED.name(), best.name()));
  }

  private static Workload whole(String size) {
    return new Workload(FileSize.parse(size), Shape.WHOLE);
  }

  /** Neither mapped nor kept. */
  private static JavaServer read(String name, String... initParams) {
    return Peers.OURS
        .with(name, "minMappedFileSize=0", "maxCachedFileSize=0")
        .with(name, initParams);
  }
}
