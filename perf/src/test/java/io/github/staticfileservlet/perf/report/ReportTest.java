package io.github.staticfileservlet.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Bars;
import io.github.staticfileservlet.perf.result.Made;
import io.github.staticfileservlet.perf.result.Ratio;
import io.github.staticfileservlet.perf.result.Results;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final Results PEERS =
      Made.results(
          "peers",
          Made.measurement("Jetty as shipped", "1m, whole", 100),
          Made.measurement("ours on Jetty", "1m, whole", 150));

  @Test
  void hasTheExperimentsInAnOrderThatTellsAStory() {
    List<Results> all =
        Stream.of("another", "scale-size", "sweep", "scale-files", "peers-tls", "peers", "seeds")
            .map(Made::results)
            .toList();
    List<MicroBenchmarks> jmh = List.of(new MicroBenchmarks(List.of()));
    assertThat(Report.of(all, Optional.empty(), jmh, "charts").markdown().lines())
        .filteredOn(line -> line.startsWith("## "))
        .containsExactly(
            "## seeds",
            "## peers",
            "## peers-tls",
            "## sweep",
            "## scale-files",
            "## scale-size",
            "## another",
            "## JMH");
  }

  @Test
  void saysHowItWasMeasuredAndWhere() {
    assertThat(Report.of(List.of(PEERS), Optional.empty(), List.of(), "charts").markdown())
        .contains("| date | 2026-02-03 |\n| processor | Z80 |\n")
        .contains("\n```\njava -jar perf.jar peers\n```\n")
        .contains("\n### 1m, whole\n")
        .contains("\n| ours on Jetty | 150 |");
  }

  @Test
  void showsEachOfItsCharts() {
    Report report = Report.of(List.of(PEERS), Optional.empty(), List.of(), "charts");
    assertThat(report.pictures()).isNotEmpty();
    for (Picture picture : report.pictures()) {
      assertThat(report.markdown())
          .contains("![" + picture.title() + "](charts/" + picture.fileName() + ")");
    }
  }

  @Test
  void barsComeFirst() {
    Bars bars =
        new Bars(
            "perf check",
            "2026-01-01",
            Map.of(),
            List.of(
                new Bar("ours to theirs", 1.05, new Ratio(1.2, 1.1, 1.3)),
                new Bar("start", 1, Ratio.UNKNOWN)));

    assertThat(Report.of(List.of(PEERS), Optional.of(bars), List.of(), "charts").markdown())
        .startsWith(
            """
            ## Bars

            2026-01-01

            ```
            perf check
            ```

            Of several runs this is the last; the commands of the others stand with what they measured, below.

            | | needed | measured | |
            |---|---:|---:|---|
            | ours to theirs | 1.05 | 1.20 (1.10 to 1.30) | met |
            | start | 1.00 | - (- to -) | unknown |
            """);
  }
}
