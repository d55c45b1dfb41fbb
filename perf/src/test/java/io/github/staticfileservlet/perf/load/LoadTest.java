package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTest {
  @ParameterizedTest
  @CsvSource({"0, 0/00", "7, 7/00", "12, 2/10", "123, 3/21", "1234, 4/32"})
  void numbersFilesByTheirLeastDigitFirst(long number, String path) {
    URI uri = URI.create("http://127.0.0.1:1/static/@/@@.txt");
    Load load = new Load(uri, 1000, "GET", Map.of(), 1, 1);
    assertThat(load.file(number)).hasToString("http://127.0.0.1:1/static/" + path + ".txt");
  }

  @Test
  void hasOneFileWithoutDigits() {
    URI uri = URI.create("http://127.0.0.1:1/static/1.bin");
    assertThat(Load.of(uri, 1, 1).file(7)).isEqualTo(uri);
  }
}
