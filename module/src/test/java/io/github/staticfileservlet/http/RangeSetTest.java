package io.github.staticfileservlet.http;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code Range} (RFC 9110 section 14.2). An outcome is {@code whole}, {@code unsatisfiable}, or the
 * ranges in their order.
 */
class RangeSetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                        | outcome       | section
          bytes=0-9                    | 0-9           | 14.1.2
          bytes=50-                    | 50-99         | 14.1.2 open
          bytes=0-                     | 0-99          | 14.1.2 open
          bytes=-10                    | 90-99         | 14.1.2 suffix
          bytes=-100                   | 0-99          | 14.1.2 suffix
          bytes=-1000                  | 0-99          | 14.1.2 suffix beyond the length
          bytes=90-1000                | 90-99         | 14.1.2 clamped
          bytes=99-99                  | 99-99         | 14.1.2 the last byte
          bytes=-0                     | unsatisfiable | 14.1.2 suffix of zero
          bytes=-0,-0                  | unsatisfiable | 14.1.2 suffix of zero
          bytes=-0,0-0                 | 0-0           | 14.1.2 one of them is satisfiable
          bytes=100-                   | unsatisfiable | 14.1.2
          bytes=100-200                | unsatisfiable | 14.1.2
          bytes=100-,200-              | unsatisfiable | 14.1.2 none of them is satisfiable
          bytes=100-,5-6               | 5-6           | 14.1.2 one of them is satisfiable
          bytes=18446744073709551616-  | unsatisfiable | 14.1.2 2^64
          bytes=9223372036854775808-9223372036854775809 | unsatisfiable | 14.1.2 2^63
          bytes=0-18446744073709551615 | 0-99          | 14.1.2 2^64-1
          bytes=0-9999999999999999999999999999999999999999 | 0-99          | 14.1.2 forty digits
          bytes=9-0                    | whole         | 14.1.1 reversed
          bytes=0-1,9-0                | whole         | 14.1.1 one invalid member
          bytes=0-1,x                  | whole         | 14.1.1 one invalid member
          bytes=100-,x                 | whole         | 14.1.1 one invalid member
          bytes=+0-1                   | whole         | 14.1.1 plus sign
          bytes=--1                    | whole         | 14.1.1 double dash
          bytes=1--2                   | whole         | 14.1.1 double dash
          bytes=-                      | whole         | 14.1.1
          bytes=                       | whole         | 14.1.1 no range
          bytes=,                      | whole         | 14.1.1 no range
          bytes=, ,                    | whole         | 14.1.1 no range
          bytes                        | whole         | 14.1.1
          bytes 0-1                    | whole         | 14.1.1
          bytes:0-1                    | whole         | 14.1.1
          bytes =0-1                   | whole         | 14.1.1
          bytes0-1                     | whole         | 14.1.1
          0-1                          | whole         | 14.1.1 no unit
          =0-1                         | whole         | 14.1.1 no unit
          ''                           | whole         | 14.1.1 no unit
          BYTES=0-1                    | 0-1           | 14.1 unit case
          Bytes=0-1                    | 0-1           | 14.1 unit case
          items=0-1                    | whole         | 14.2 unknown unit
          byte=0-1                     | whole         | 14.2 unknown unit
          none=0-1                     | whole         | 14.2 unknown unit
          bytes=0-1;q=1                | whole         | 14.1.1
          bytes=0-1 bytes=2-3          | whole         | 14.1.1
          bytes=0-1,bytes=4-5          | whole         | 14.1.1
          ' bytes=0-1 '                | 0-1           | 5.5
          bytes=0-1 , 4-5              | 0-1 4-5       | 5.6.1 white space around commas
          bytes=0-1\t,\t4-5            | 0-1 4-5       | 5.6.1 white space around commas
          bytes=0 -1                   | whole         | 14.1.1 white space within
          bytes=0- 1                   | whole         | 14.1.1 white space within
          bytes=,0-1,,4-5,             | 0-1 4-5       | 5.6.1.2 empty members
          bytes=, ,0-1                 | 0-1           | 5.6.1.2 empty members
          """)
  void rangeOfHundredBytes(String value, String outcome, String section) {
    assertThat(describe(RangeSet.parse(List.of(value), 100, 16))).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                      | outcome     | section
          bytes=0-1,10-11,20-21      | 0-1 10-11 20-21 | 15.3.7.2
          bytes=20-21,0-1,10-11      | 20-21 0-1 10-11 | 15.3.7.2 in the order asked
          bytes=0-4,3-9              | 0-9         | 15.3.7.2 overlap
          bytes=3-9,0-4              | 0-9         | 15.3.7.2 overlap
          bytes=0-4,5-9              | 0-9         | 15.3.7.2 side by side
          bytes=5-9,0-4              | 0-9         | 15.3.7.2 side by side
          bytes=0-4,6-9              | 0-4 6-9     | 15.3.7.2 a gap of one
          bytes=5-5,5-5,5-5          | 5-5         | 15.3.7.2 the same
          bytes=0-99,5-5             | 0-99        | 15.3.7.2 one inside the other
          bytes=5-5,0-99             | 0-99        | 15.3.7.2 one inside the other
          bytes=0-,-100              | 0-99        | 17.15 never more than there is
          bytes=0-1,50-51,2-3        | 0-3 50-51   | 15.3.7.2 in the earliest place
          bytes=50-51,0-1,90-,52-53  | 50-53 0-1 90-99 | 15.3.7.2 in the earliest place
          bytes=90-,0-1,4-5,2-3      | 90-99 0-5   | 15.3.7.2 three become one
          bytes=4-5,90-,0-1,2-3      | 0-5 90-99   | 15.3.7.2 three become one
          bytes=10-11,0-1,20-21,0-25 | 0-25        | 15.3.7.2 four become one
          bytes=10-11,50-51,20-21,12-19 | 10-21 50-51 | 15.3.7.2 the union touches what was passed
          bytes=90-1000,80-89        | 80-99       | 15.3.7.2 clamped, then merged
          """)
  void rangesThatTouchBecomeOneInTheOrderAsked(String value, String outcome, String section) {
    assertThat(describe(RangeSet.parse(List.of(value), 100, 16))).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value             | length | maxRanges | outcome       | section
          bytes=0-1         | 100 | 0  | whole         | 14.2 a server may ignore Range
          garbage           | 100 | 0  | whole         | 14.2 a server may ignore Range
          bytes=100-        | 100 | 0  | whole         | 14.2 a server may ignore Range
          bytes=0-1         | 100 | 1  | 0-1           | 14.2
          bytes=0-1,        | 100 | 1  | 0-1           | 5.6.1.2 empty members do not count
          bytes=0-1,4-5     | 100 | 1  | whole         | 17.15 too many
          bytes=0-1,0-1     | 100 | 1  | whole         | 17.15 too many, though they merge
          bytes=0-1,4-5     | 100 | 2  | 0-1 4-5       | 17.15
          bytes=0-1,4-5,8-9 | 100 | 2  | whole         | 17.15 too many
          bytes=200-,300-,400- | 100 | 2  | whole         | 17.15 too many, though none exists
          bytes=0-          | 0   | 16 | unsatisfiable | 14.1.2 empty representation
          bytes=0-0         | 0   | 16 | unsatisfiable | 14.1.2 empty representation
          bytes=-0          | 0   | 16 | unsatisfiable | 14.1.2 empty representation
          bytes=-5          | 0   | 16 | whole         | 14.1.2 satisfiable, but 206 cannot say so
          bytes=0-0,-5      | 0   | 16 | whole         | 14.1.2 one of them is satisfiable
          bytes=x           | 0   | 16 | whole         | 14.1.1
          bytes=0-0         | 1   | 16 | 0-0           | 14.1.2
          bytes=-1          | 1   | 16 | 0-0           | 14.1.2
          """)
  void limitsAndEmptyRepresentations(
      String value, long length, int maxRanges, String outcome, String section) {
    assertThat(describe(RangeSet.parse(List.of(value), length, maxRanges))).isEqualTo(outcome);
  }

  @Test
  void rangeOnTwoLinesIsIgnored() { // section 5.3: no list field
    assertThat(RangeSet.parse(List.of("bytes=0-1", "bytes=4-5"), 100, 16))
        .isEqualTo(RangeSet.WHOLE);
    assertThat(RangeSet.parse(List.of("bytes=0-1", "bytes=0-1"), 100, 16))
        .isEqualTo(RangeSet.WHOLE);
  }

  @Test
  void absentRangeAsksForTheWhole() { // section 14.2
    assertThat(RangeSet.parse(List.of(), 100, 16)).isEqualTo(RangeSet.WHOLE);
  }

  @Test
  void valueOfTheGreatestLengthIsReadAndALongerOneIgnored() { // section 17.15
    String value = "bytes=" + "0".repeat(RangeSet.MAX_VALUE_LENGTH - 8) + "-1";
    assertThat(describe(RangeSet.parse(List.of(value), 100, 16))).isEqualTo("0-1");
    assertThat(RangeSet.parse(List.of(value + ","), 100, 16)).isEqualTo(RangeSet.WHOLE);
  }

  @Test
  void someEmptyMembersAreSkippedAndMoreAreIgnoredAsAWhole() { // section 5.6.1.2
    String value = "bytes=0-1" + ",".repeat(RangeSet.MAX_EMPTY_MEMBERS);
    assertThat(describe(RangeSet.parse(List.of(value), 100, 16))).isEqualTo("0-1");
    assertThat(RangeSet.parse(List.of(value + ","), 100, 16)).isEqualTo(RangeSet.WHOLE);
  }

  @Test
  void manyRangesAreReadWhereTheyAreAllowed() { // section 15.3.7.2
    String value = IntStream.range(0, 400).mapToObj(i -> 3 * i + "-" + 3 * i).collect(joining(","));
    RangeSet parsed = RangeSet.parse(List.of("bytes=" + value), 10_000, 400);
    assertThat(describe(parsed)).isEqualTo(value.replace(',', ' '));
    assertThat(RangeSet.parse(List.of("bytes=" + value), 10_000, 399)).isEqualTo(RangeSet.WHOLE);
  }

  private static String describe(RangeSet set) {
    if (set instanceof RangeSet.Satisfiable satisfiable) {
      return satisfiable.ranges().stream()
          .map(range -> range.first() + "-" + range.last())
          .collect(joining(" "));
    }
    return set.equals(RangeSet.WHOLE) ? "whole" : "unsatisfiable";
  }

  @ParameterizedTest
  @CsvSource({"'bytes=0-1', true", "'bytes=0-1,5-6,8-9', true", "'bytes=5-6,0-1', false"})
  void orderOfTheRangesIsTold(String value, boolean ascending) {
    RangeSet set = RangeSet.parse(List.of(value), 10, 16);

    assertThat(set)
        .isInstanceOfSatisfying(
            RangeSet.Satisfiable.class,
            satisfiable -> assertThat(satisfiable.isAscending()).isEqualTo(ascending));
  }
}
