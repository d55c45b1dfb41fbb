package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.report.MicroBenchmarks;
import io.github.staticfileservlet.perf.report.Page;
import io.github.staticfileservlet.perf.report.Report;
import io.github.staticfileservlet.perf.result.ResultStore;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.subject.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** All results on a page. */
@Command(
    name = "report",
    description = "Writes a page with tables and charts of all results.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Option(names = "--results", description = "where results are (default: perf/results)")
  private @Nullable Path results;

  @Option(names = "--page", description = "the page (default: docs/performance.md)")
  private @Nullable Path page;

  @Option(names = "--no-jmh", description = "without what JMH has measured")
  private boolean withoutJmh;

  @Override
  public Integer call() throws IOException {
    ResultStore store = new ResultStore(results == null ? Layout.results() : results);
    Page written = new Page((page == null ? Layout.page() : page).toAbsolutePath());
    List<Results> all = store.readAll();
    if (all.isEmpty()) {
      throw new PerfException(store.directory() + " holds no results: measure first");
    }
    List<MicroBenchmarks> jmh =
        withoutJmh
            ? List.of()
            : List.of(MicroBenchmarks.read(store.directory().resolve("jmh.json")));
    written.write(Report.of(all, store.readBars(), jmh, written.directory()));
    System.out.println(written.file());
    return 0;
  }
}
