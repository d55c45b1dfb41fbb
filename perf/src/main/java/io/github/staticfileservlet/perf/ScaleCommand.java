package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.result.Tables;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.run.Scales;
import io.github.staticfileservlet.perf.run.StalledReaders;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Peers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How cost grows. */
@Command(
    name = "scale",
    description = "Measures how cost grows with files, their length, connections, stalled readers.",
    mixinStandardHelpOptions = true)
final class ScaleCommand implements Callable<Integer> {
  /** What grows. */
  enum What {
    tree,
    range,
    connections,
    stalled
  }

  @Mixin private final MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--only",
      split = ",",
      defaultValue = "tree,range,connections,stalled",
      description = "some of ${COMPLETION-CANDIDATES}")
  private List<What> only = List.of();

  @Option(
      names = "--most-files",
      defaultValue = "1000000",
      description = "of the largest tree, about 4 KiB each on disk (default: ${DEFAULT-VALUE})")
  private int mostFiles;

  @Option(
      names = "--stalled",
      defaultValue = "2000",
      description = "how many readers stall (default: ${DEFAULT-VALUE})")
  private int stalled;

  @Override
  public Integer call() throws IOException {
    if (stalled < 1) {
      throw new PerfException("--stalled: " + stalled + "; expected 1 or more");
    }
    for (What what : only) {
      Experiment experiment = options.experiment("scale-" + what);
      Scales scales = new Scales(experiment, List.of(Peers.OURS, Peers.TUNED));
      Results results =
          switch (what) {
            case tree -> scales.trees(mostFiles);
            case range -> scales.ranges(MeasuringOptions.sizes(List.of("1m", "64m", "1g", "16g")));
            case connections -> scales.connections(List.of(1, 10, 100, 1000, 2000));
            case stalled -> stalled(experiment);
          };
      System.out.print(Tables.markdown(results));
    }
    return 0;
  }

  private Results stalled(Experiment experiment) throws IOException {
    List<Measurement> measured = new ArrayList<>();
    Map<String, String> facts = new LinkedHashMap<>();
    for (JavaServer server :
        List.of(Peers.OURS, Peers.TUNED, Peers.OURS_TOMCAT, Peers.TOMCAT, Peers.OURS_UNDERTOW)) {
      StalledReaders.Effect effect = new StalledReaders(experiment, stalled).measure(server);
      measured.addAll(List.of(effect.unloaded(), effect.loaded()));
      facts.put("memory for " + stalled + " that stall, " + server.name(), mebibytes(effect));
      experiment.store().writePart(experiment.results(measured).with(facts));
    }
    facts.put("not measured", "Undertow's own servlet: it serves nobody else any more");
    System.out.println(facts);
    Results results = experiment.results(measured).with(facts);
    experiment.store().write(results);
    return results;
  }

  private static String mebibytes(StalledReaders.Effect effect) {
    return (effect.moreBytes() >> 20) + " MiB";
  }
}
