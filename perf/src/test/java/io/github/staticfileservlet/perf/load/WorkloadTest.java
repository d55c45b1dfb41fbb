package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.perf.subject.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadTest {
  @ParameterizedTest
  @CsvSource({
    "1k, WHOLE, 64",
    "131071, WHOLE, 64",
    "128k, WHOLE, 10",
    "4m, WHOLE, 10",
    "4194305, WHOLE, 16",
    "1g, WHOLE, 16",
    "1g, NOT_MODIFIED, 64",
    "1g, HEAD, 64",
    "1g, RANGE, 10",
    "1g, RANGES, 10",
    "1k, RANGE, 64"
  })
  void hasFewerConnectionsForMore(String size, Shape shape, int connections) {
    assertThat(new Workload(FileSize.parse(size), shape).connections()).isEqualTo(connections);
  }

  @Test
  void isCalledByItsFileAndItsShape() {
    assertThat(new Workload(FileSize.parse("128k"), Shape.NOT_MODIFIED).label())
        .isEqualTo("128k, 304");
  }
}
