package io.github.staticfileservlet.perf.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.staticfileservlet.perf.load.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricTest {
  private static final Sample SAMPLE =
      new Sample(new Outcome(1_000, 2, 512L << 20, 1.5, 7.5, 0), 0.25, 0);

  @Test
  void isReadFromWhatTheClientSawAndWhatTheServerSpent() {
    assertThat(Metric.REQUESTS.of(SAMPLE)).isEqualTo(500);
    assertThat(Metric.THROUGHPUT.of(SAMPLE)).isEqualTo(256);
    assertThat(Metric.P50.of(SAMPLE)).isEqualTo(1.5);
    assertThat(Metric.P99.of(SAMPLE)).isEqualTo(7.5);
    assertThat(Metric.CPU_PER_GIB.of(SAMPLE)).isEqualTo(0.5);
    assertThat(Metric.CPU_PER_REQUEST.of(SAMPLE)).isEqualTo(250);
  }

  @Test
  void medianOfAnOddNumberIsTheOneInTheMiddle() {
    assertThat(Metric.REQUESTS.median(rates(900, 10, 20))).isEqualTo(20);
  }

  @Test
  void medianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
    assertThat(Metric.REQUESTS.median(rates(900, 10, 20, 30))).isEqualTo(25);
  }

  @Test
  void medianOfNothingIsNotANumber() {
    assertThat(Metric.REQUESTS.median(List.of())).isNaN();
  }

  @Test
  void spreadIsFromTheLeastToTheGreatestAsAPartOfTheMedian() {
    assertThat(Metric.REQUESTS.spread(rates(90, 100, 120))).isCloseTo(0.3, within(1e-9));
    assertThat(Metric.REQUESTS.spread(rates(100))).isZero();
  }

  @Test
  void ratioComparesEachRoundWithinItself() {
    // the medians, 200 and 200, would say that they are equal
    assertThat(Metric.REQUESTS.ratio(rates(100, 200, 400), rates(50, 400, 200)).middle())
        .isEqualTo(2);
  }

  @Test
  void ratioLeavesOutRoundsThatOnlyOneHas() {
    assertThat(Metric.REQUESTS.ratio(rates(100, 1), rates(50)).middle()).isEqualTo(2);
  }

  @Test
  void ratioIsAboveOneForTheBetterWhetherThatIsMoreOrLess() {
    List<Sample> cheap = List.of(Made.sample(100, 1));
    List<Sample> dear = List.of(Made.sample(100, 4));
    assertThat(Metric.CPU_PER_GIB.ratio(cheap, dear).middle()).isEqualTo(4);
    assertThat(Metric.CPU_PER_REQUEST.ratio(dear, cheap).middle()).isEqualTo(0.25);
    assertThat(Metric.THROUGHPUT.ratio(rates(300), rates(100)).middle()).isEqualTo(3);
  }

  private static List<Sample> rates(double... rates) {
    return Made.measurement("any", "any", rates).samples();
  }

  @Test
  void ratioSaysHowFarTheRoundsAreApartAndIsUnknownWhereOneOfThemIs() {
    assertThat(Metric.REQUESTS.ratio(rates(100, 200, 400), rates(50, 400, 200)))
        .isEqualTo(new Ratio(2, 0.5, 2));
    assertThat(Metric.REQUESTS.ratio(rates(100, 200), rates(50, 0)).middle()).isNaN();
    assertThat(Metric.REQUESTS.ratio(rates(), rates()).middle()).isNaN();
  }
}
