package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.result.Tables;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.run.Fleet;
import io.github.staticfileservlet.perf.run.Rounds;
import io.github.staticfileservlet.perf.run.Seed;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The five results that the project grew from. */
@Command(
    name = "seeds",
    description =
        "Measures again what five public results say, in the same lengths and counts; their own"
            + " figures stand in brackets.",
    mixinStandardHelpOptions = true)
final class SeedsCommand implements Callable<Integer> {
  @Mixin private final MeasuringOptions options = new MeasuringOptions();

  @Option(names = "--only", split = ",", description = "some of 000, 001, 002, 003, 004")
  private List<String> only = List.of();

  @Override
  public Integer call() throws IOException {
    List<Seed> seeds = chosen();
    Path root = options.root();
    Experiment experiment = options.experiment("seeds");
    int steps = seeds.stream().mapToInt(each -> each.sizes().size() * each.variants().size()).sum();
    Rounds rounds = experiment.roundsOf(steps);
    List<Measurement> measured = new ArrayList<>();
    for (Seed seed : seeds) {
      try (Fleet fleet = Fleet.start(seed.variants(), root)) {
        for (FileSize size : seed.sizes()) {
          size.createIn(root);
          String label = seed.id() + ", " + seed.title() + ": " + size.label();
          List<Rounds.Case> cases =
              fleet.servers().stream().map(server -> of(server, label, size)).toList();
          measured.addAll(rounds.measure(cases, seed.client()));
          options.store().writePart(experiment.results(measured));
        }
      }
    }
    Results results = experiment.finish(measured);
    System.out.print(Tables.markdown(results));
    return 0;
  }

  private static Rounds.Case of(RunningServer server, String label, FileSize size) {
    return new Rounds.Case(
        server, label, (each, seconds) -> Load.of(each.file(size.fileName()), 1, seconds));
  }

  private List<Seed> chosen() throws IOException {
    List<Seed> all = Seed.all();
    List<String> ids = all.stream().map(Seed::id).toList();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw new PerfException("no source: '" + id + "'; expected some of " + ids);
      }
    }
    return only.isEmpty() ? all : all.stream().filter(seed -> only.contains(seed.id())).toList();
  }
}
