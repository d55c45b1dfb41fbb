package io.github.staticfileservlet.perf.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {
  @Test
  void haveARowForEachServerInATableForEachLoad() {
    Results results =
        Made.results(
            "peers",
            Made.measurement("ours", "1m, whole", 100, 110, 120),
            Made.measurement("theirs", "1m, whole", 55),
            Made.measurement("ours", "1m, 304", 7));
    assertThat(Tables.markdown(results).lines().toList())
        .containsExactly(
            "",
            "### 1m, whole",
            "",
            "Client: sink.c",
            "",
            "| | req/s | MiB/s | p50 ms | p99 ms | CPU s/GiB | CPU µs/req | spread of req/s | others' cores |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
            "| ours | 110 | 110 | 2.00 | 9.00 | 10.2 | 10,000 | 18 % | 0.3 |",
            "| theirs | 55.0 | 55.0 | 2.00 | 9.00 | 10.2 | 10,000 | 0 % | 0.3 |",
            "",
            "### 1m, 304",
            "",
            "Client: sink.c",
            "",
            "| | req/s | MiB/s | p50 ms | p99 ms | CPU s/GiB | CPU µs/req | spread of req/s | others' cores |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
            "| ours | 7.00 | 7.00 | 2.00 | 9.00 | 10.2 | 10,000 | 0 % | 0.3 |");
  }

  @Test
  void showADashWhereNothingWasMeasured() {
    Results results = Made.results("any", new Measurement("ours", "load", "c", List.of()));
    assertThat(Tables.markdown(results)).contains("| ours | - | - | - |");
  }

  @ParameterizedTest
  @CsvSource({
    "0.0126, 0.013",
    "1.234, 1.23",
    "12.34, 12.3",
    "123.4, 123",
    "'1234567', '1,234,567'",
    "-5.5, -5.50",
    "NaN, -",
    "Infinity, -"
  })
  void numberHasThreeDigitsThatCount(double value, String text) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertThat(Tables.number(value)).isEqualTo(text);
    } finally {
      Locale.setDefault(before);
    }
  }
}
