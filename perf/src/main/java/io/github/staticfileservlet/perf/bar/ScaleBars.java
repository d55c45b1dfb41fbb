package io.github.staticfileservlet.perf.bar;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.Ratio;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.run.Scales;
import io.github.staticfileservlet.perf.run.StalledReaders;
import io.github.staticfileservlet.perf.subject.Peers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The largest beside the smallest. */
record ScaleBars(Experiment experiment) {
  private static final int MOST_FILES = 1_000_000;
  private static final int STALLED = 2_000;
  private static final double MOST_MEMORY = 64 << 20;

  List<Bar> measure() throws IOException {
    List<Bar> bars = new ArrayList<>();
    Results ranges = scales("ranges").ranges(List.of(FileSize.parse("1m"), FileSize.parse("16g")));
    for (String where : List.of("at the begin", "in the middle", "at the end")) {
      bars.add(flat(ranges, "1 MiB " + where + " of 16g", "1 MiB at the begin of 1m"));
    }
    Results trees = scales("trees").trees(MOST_FILES);
    String tree = "a hundred of the tree's files: ";
    bars.add(flat(trees, tree + MOST_FILES, tree + 100));
    Experiment stalled = experiment.part("stalled");
    StalledReaders.Effect effect = new StalledReaders(stalled, STALLED).measure(Peers.OURS);
    stalled.finish(List.of(effect.unloaded(), effect.loaded()));
    bars.add(
        new Bar(
            "8447 while 2,000 readers stall: p99, to while none does",
            0.5,
            Metric.P99.ratio(effect.loaded().samples(), effect.unloaded().samples())));
    bars.add(
        new Bar(
            "2,000 readers stall: 64 MiB, to what they take of heap and direct buffers",
            1,
            Ratio.of(MOST_MEMORY / Math.max(1, effect.moreBytes()))));
    return bars;
  }

  private Scales scales(String part) {
    return new Scales(experiment.part(part), List.of(Peers.OURS));
  }

  private static Bar flat(Results results, String large, String small) {
    Measurement grown = results.of(Peers.OURS.name(), large);
    Measurement first = results.of(Peers.OURS.name(), small);
    return new Bar(
        large + ": CPU µs/req, to " + small,
        0.9,
        Metric.CPU_PER_REQUEST.ratio(grown.samples(), first.samples()));
  }
}
