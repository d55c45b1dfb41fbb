package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.bar.Suite;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.run.Experiment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether all that is promised is kept. */
@Command(
    name = "check",
    description = "Measures every bar, and says which are met; ends with 1 where one is not.",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
  @Mixin private final MeasuringOptions options = new MeasuringOptions();

  @Option(names = "--only", split = ",", description = "some of ${COMPLETION-CANDIDATES}")
  private List<Suite> only = List.of(Suite.values());

  @Override
  public Integer call() throws IOException {
    List<Bar> bars = new ArrayList<>();
    for (Suite suite : only) {
      String name = "check-" + suite.name().toLowerCase(Locale.ROOT);
      Experiment experiment = options.experiment(name);
      List<Bar> more = suite.measure(experiment);
      more.forEach(System.out::println);
      bars.addAll(more);
      options.store().write(experiment.bars(more));
    }
    long missed = bars.stream().filter(bar -> !bar.isMet()).count();
    System.out.printf("%d of %d bars are met%n", bars.size() - missed, bars.size());
    return missed == 0 ? 0 : 1;
  }
}
