package io.github.staticfileservlet.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {
  @ParameterizedTest
  @CsvSource({
    "BINARY, 512, 512",
    "BINARY, 4096, 4k",
    "BINARY, 1536, 1.5k",
    "BINARY, 1048576, 1m",
    "BINARY, 17179869184, 16g",
    "DECIMAL, 1, 1",
    "DECIMAL, 1000, 1000",
    "DECIMAL, 200000, 200000"
  })
  void labelsAPlaceWithItsNumber(Scale scale, double number, String label) {
    assertThat(scale.label(scale.place(number))).isEqualTo(label);
  }
}
