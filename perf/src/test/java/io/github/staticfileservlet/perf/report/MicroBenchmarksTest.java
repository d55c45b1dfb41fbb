package io.github.staticfileservlet.perf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MicroBenchmarksTest {
  private static final String WRITTEN =
      """
      [{"benchmark": "org.example.RangeBenchmark.parse", "params": {"ranges": "3"},
        "primaryMetric": {"score": 123.4, "scoreError": 5.67, "scoreUnit": "ns/op"},
        "secondaryMetrics": {"\u00b7gc.alloc.rate": {"score": 9}, "\u00b7gc.alloc.rate.norm": {"score": 48.0}}},
       {"benchmark": "org.example.EtagBenchmark.format",
        "primaryMetric": {"score": 1.5, "scoreError": "NaN", "scoreUnit": "us/op"},
        "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 0.001}}},
       {"benchmark": "org.example.EtagBenchmark.many",
        "primaryMetric": {"score": 7.0, "scoreError": 1.0, "scoreUnit": "ops/s"},
        "secondaryMetrics": {}}]
      """;

  @TempDir private Path directory;

  @Test
  void haveARowEach() throws IOException {
    assertThat(read(WRITTEN).markdown())
        .isEqualTo(
            """
            | benchmark | ns/op | B/op |
            |---|---:|---:|
            | RangeBenchmark.parse (ranges=3) | 123 ± 5.67 | 48.0 |
            | EtagBenchmark.format | 1,500 ± - | 0.001 |
            | EtagBenchmark.many | 7.00 ± 1.00 ops/s | - |
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "[]", "{}", "[1]", "[{\"benchmark\": \"a.b\"}]"})
  void nameAFileThatIsBroken(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(PerfException.class)
        .hasMessageStartingWith(directory.resolve("jmh.json") + " is ")
        .message()
        .hasLineCount(1);
  }

  @Test
  void nameAFileThatIsMissing() {
    Path missing = directory.resolve("missing.json");
    assertThatThrownBy(() -> MicroBenchmarks.read(missing))
        .isInstanceOf(PerfException.class)
        .hasMessageStartingWith(missing + " is missing");
  }

  private MicroBenchmarks read(String text) throws IOException {
    return MicroBenchmarks.read(Files.writeString(directory.resolve("jmh.json"), text));
  }
}
