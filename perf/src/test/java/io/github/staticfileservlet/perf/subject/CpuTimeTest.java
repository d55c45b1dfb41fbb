package io.github.staticfileservlet.perf.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CpuTimeTest {
  private static final String STAT =
      """
      cpu  100 20 3 4000 50000 600 70 800 0 0
      cpu0 1 1 1 1 1 1 1 1 1 1
      """;

  @Test
  void isThatOfProcessesAndOfInterrupts() {
    assertThat(CpuTime.ofAll(STAT)).isCloseTo(7.93, within(1e-9));
  }

  @Test
  void isStolenApart() {
    assertThat(CpuTime.stolen(STAT)).isCloseTo(8, within(1e-9));
  }

  @Test
  void isUnknownWhereTheSystemDoesNotSay() {
    assertThat(CpuTime.ofAll("")).isNaN();
    assertThat(CpuTime.stolen("cpu  100 20 3 4000 50000 600 70")).isNaN();
  }
}
