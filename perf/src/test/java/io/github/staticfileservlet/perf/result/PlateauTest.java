package io.github.staticfileservlet.perf.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.subject.Layout;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PlateauTest {
  private static Measurement read(String buffer, String file, double rate) {
    return Made.measurement(Plateau.subject("jetty", buffer, "0"), file, rate);
  }

  private static Results sweep() throws IOException {
    return new ResultStore(Layout.results())
        .readAll().stream()
            .filter(each -> each.experiment().equals("sweep"))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void itBeginsWithTheFirstSizeThatIsAsGoodAsAny() {
    Plateau plateau =
        Plateau.of(
            Made.results(
                "sweep",
                read("8k", "1m, whole", 100),
                read("64k", "1m, whole", 290),
                read("1m", "1m, whole", 300),
                read("8k", "16m, whole", 10),
                read("64k", "16m, whole", 98),
                read("1m", "16m, whole", 100),
                Made.measurement(Plateau.subject("jetty", "8k", "4k"), "1m, whole", 9000),
                Made.measurement(Plateau.subject("tomcat", "8k", "0"), "1m, whole", 9000)),
            "jetty");

    assertThat(plateau.start()).isEqualTo("64k");
    assertThat(plateau.scores()).containsOnlyKeys("8k", "64k", "1m");
    assertThat(plateau.scores().get("8k")).isCloseTo(Math.sqrt(0.1 / 3), within(0.001));
  }

  /** The defaults come from what was measured: a new sweep that says something else fails this. */
  @Test
  void theDefaultSizeOfBuffersIsTheOneThatWasMeasured() throws Exception {
    Plateau plateau = Plateau.of(sweep(), "jetty");

    assertThat(FileSize.parse(plateau.start()).bytes())
        .as("the start of the plateau %s", plateau.scores())
        .isEqualTo(Configuration.builder().build().transfer().byteBufferSize());
  }

  /** Nothing that is longer than what is kept is faster read than mapped. */
  @Test
  void allThatIsNotKeptIsBetterMapped() throws Exception {
    Results sweep = sweep();
    Configuration defaults = Configuration.builder().build();

    assertThat(defaults.transfer().minMappedFileSize())
        .isEqualTo(defaults.cache().maxCachedFileSize());
    for (Measurement mapped : sweep.measurements()) {
      if (mapped.subject().startsWith("jetty") && mapped.subject().endsWith("=4k")) {
        assertThat(sweep.measurements())
            .filteredOn(each -> each.workload().equals(mapped.workload()))
            .filteredOn(each -> each.subject().startsWith("jetty") && !each.equals(mapped))
            .isNotEmpty()
            .allSatisfy(
                read ->
                    assertThat(read.median(Metric.REQUESTS))
                        .isLessThan(mapped.median(Metric.REQUESTS)));
      }
    }
  }
}
