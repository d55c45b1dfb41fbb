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
  void isThatOfProcessesAndOfInterruptsAndNotWhatTheHostHasStolen() {
    assertThat(CpuTime.ofAll(STAT)).isCloseTo(7.93, within(1e-9));
  }

  @Test
  void isUnknownWhereTheSystemDoesNotSay() {
    assertThat(CpuTime.ofAll("")).isNaN();
  }
}
