package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          0,             PT0S
          1,             PT0.001S
          5000,          PT5S
          005000,        PT5S
          250ms,         PT0.25S
          250 MS,        PT0.25S
          5s,            PT5S
          5 S,           PT5S
          0s,            PT0S
          2m,            PT2M
          3h,            PT3H
          1d,            PT24H
          PT5S,          PT5S
          pt0.5s,        PT0.5S
          P1DT1M,        PT24H1M
          999999999999,  PT999999999.999S
          """)
  void aBareNumberIsMilliseconds(String text, Duration time) {
    assertThat(Time.parse(text)).hasValue(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "s",
        "-1",
        "-1s",
        "+1",
        "1.5s",
        "1,000",
        "5 sec",
        "5sec",
        "5min",
        "5w",
        "5s 1ms",
        "s5",
        "٣s",
        "PT",
        "P1Y",
        "-PT5S",
        "PT-5S",
        "1000000000000",
        "PT99999999999999999999S",
        "P99999999999999999D"
      })
  void whatIsNoTimeIsEmpty(String text) {
    assertThat(Time.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          PT0S,      0
          PT0.001S,  1ms
          PT0.25S,   250ms
          PT1.5S,    1500ms
          PT5S,      5s
          PT1M,      60s
          PT1H,      3600s
          PT240H,    864000s
          PT2562047788015215H0.5S, PT2562047788015215H0.5S
          """)
  void formatIsAShortExactWay(Duration time, String text) {
    assertThat(Time.format(time)).isEqualTo(text);
    assertThat(Time.parse(text)).hasValue(time);
  }

  @ParameterizedTest
  @ValueSource(strings = {"999999999999d", "999999999999h", "PT2562047788015215H"})
  void theLongestTimesCanBeWrittenToo(String text) {
    Duration time = Time.parse(text).orElseThrow();

    assertThat(Time.format(time)).isEqualTo(time.toSeconds() + "s");
  }
}
