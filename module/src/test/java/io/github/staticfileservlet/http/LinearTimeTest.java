package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that make careless parsers slow: 100,000 characters, where one quadratic step shows. */
@Timeout(60)
class LinearTimeTest {
  private static final int LENGTH = 100_000;
  private static final Duration ENOUGH = Duration.ofSeconds(1);

  /** Beginning, what is repeated after it, and end. */
  static Stream<Arguments> values() {
    return Stream.of(
            ",|,|",
            " | |",
            " | |x",
            "a| |a",
            "a|b|",
            "S|un|",
            "\u0000|\u00ff|\u0000",
            "*|*|",
            "*|,*|",
            "\"|\"|",
            "\"|,|",
            "\"|,|\"",
            "\"|,\"|",
            "\"| \"|",
            "\"a\"|\"a\"|",
            "\"a\"| |",
            "\"a\"| |x",
            "\"a\"|,\"a\"|",
            "\"a|, \"a|",
            "\"a\", |x,|\"b\"",
            "W|W/|",
            "W/\"|W/\"|",
            "W/\"|,W/\"|",
            "\"|\\\"|",
            "\"|a|",
            "\"|a|\"",
            ";|;|",
            "gzip;|;|",
            "gzip;q=|0|",
            "gzip;q=0.|0|x",
            "gzip|,gzip;q=0.5|",
            "gzip;| |q=0.5",
            "gzip| |;q=0.5",
            "identity| |x",
            "identity,| |x",
            "identity, *;q=0| |x",
            "identity;q=0.|0|",
            "bytes=|0|",
            "bytes=|-|",
            "bytes=|,|",
            "bytes=| |0-0",
            "bytes=0-0|,0-0|",
            "bytes=1-|,1-|",
            "bytes=-|9|",
            "Sun, |0|",
            "Sunday,| |GMT")
        .map(shape -> Arguments.of((Object[]) shape.split("\\|", -1)));
  }

  @ParameterizedTest
  @MethodSource("values")
  void longValueIsReadInLinearTime(String start, String repeated, String end) {
    int times = (LENGTH - start.length() - end.length()) / repeated.length();
    String value = start + repeated.repeat(times) + end;
    assertThat(timeToReadEverywhere(List.of(value), value)).isLessThan(ENOUGH);
  }

  @ParameterizedTest
  @MethodSource("values")
  void manyLinesAreReadInLinearTime(String start, String repeated, String end) {
    String[] lines = new String[10_000];
    Arrays.fill(lines, start + repeated + end);
    assertThat(timeToReadEverywhere(List.of(lines), lines[0])).isLessThan(ENOUGH);
  }

  @ParameterizedTest
  @MethodSource("hostileSets")
  void rangesThatMayBeManyAreReadFast(String set) {
    String value = set.substring(0, Math.min(set.length(), RangeSet.MAX_VALUE_LENGTH));
    String whole = value.substring(0, value.lastIndexOf(','));
    assertThat(timeOf(() -> RangeSet.parse(List.of(whole), Long.MAX_VALUE, Integer.MAX_VALUE)))
        .isLessThan(ENOUGH);
  }

  /** Sets of the greatest length: apart, falling, the same, growing, and closing gaps late. */
  static Stream<String> hostileSets() {
    StringBuilder apart = new StringBuilder("bytes=");
    StringBuilder falling = new StringBuilder("bytes=");
    StringBuilder growing = new StringBuilder("bytes=");
    StringBuilder gaps = new StringBuilder("bytes=");
    for (int i = 0; i < 1000; i++) {
      apart.append(3 * i).append('-').append(3 * i).append(',');
      falling.append(9000 - 3 * i).append('-').append(9000 - 3 * i).append(',');
      growing.append("5-").append(i + 5).append(',');
      gaps.append(2 * i % 700).append('-').append(2 * i % 700).append(',');
      gaps.append((2 * i + 351) % 700).append('-').append((2 * i + 351) % 700).append(',');
    }
    return Stream.of(
        apart.toString(),
        falling.toString(),
        growing.toString(),
        gaps.toString(),
        "bytes=" + "0-,".repeat(1400),
        "bytes=" + "-1,".repeat(1400));
  }

  private static Duration timeToReadEverywhere(List<String> lines, String value) {
    RequestFields fields = name -> lines;
    return timeOf(
        () -> {
          EntityTags.parse(lines).anyMatch(tag -> tag.matchesWeakly(EntityTag.strong("x")));
          AcceptEncoding.parse(lines).weight("gzip");
          AcceptEncoding.namesIdentityOnly(lines);
          RangeSet.parse(lines, 1000, 16);
          HttpDate.parse(value, 0);
          IfRange.holds(fields, Validators.NONE, 0);
          Precondition.evaluate(fields, Validators.NONE, 0);
        });
  }

  /** The least of up to three attempts, for a machine may be busy with other things. */
  private static Duration timeOf(Runnable work) {
    Duration least = Duration.ofDays(1);
    for (int attempt = 0; attempt < 3 && least.compareTo(ENOUGH) >= 0; attempt++) {
      long start = System.nanoTime();
      work.run();
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      least = time.compareTo(least) < 0 ? time : least;
    }
    return least;
  }
}
