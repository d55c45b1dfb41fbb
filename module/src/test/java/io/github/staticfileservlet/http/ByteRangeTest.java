package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges that exist, and {@code Content-Range} (RFC 9110 section 14.4). */
class ByteRangeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          first | last       | complete   | length     | value                         | section
          0     | 0          | 1          | 1          | bytes 0-0/1                   | 14.4
          0     | 499        | 1234       | 500        | bytes 0-499/1234              | 14.4
          734   | 1233       | 1234       | 500        | bytes 734-1233/1234           | 14.4
          9     | 4294967295 | 4294967296 | 4294967287 | bytes 9-4294967295/4294967296 | 14.4
          """)
  void contentRangeCountsTheLastByte(
      long first, long last, long complete, long length, String value, String section) {
    ByteRange range = new ByteRange(first, last);
    assertThat(range.length()).isEqualTo(length);
    assertThat(range.contentRange(complete)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          complete            | value                       | section
          0                   | bytes */0                   | 14.4, 15.5.17
          1234                | bytes */1234                | 14.4, 15.5.17
          9223372036854775807 | bytes */9223372036854775807 | 14.4, 15.5.17
          """)
  void unsatisfiedRangeNamesTheLength(long complete, String value, String section) {
    assertThat(ByteRange.unsatisfiedRange(complete)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          first | last | section
          -1    | 0    | 14.1.2
          1     | 0    | 14.1.2
          0     | -1   | 14.1.2 empty
          """)
  void emptyOrNegativeRangeIsNoRange(long first, long last, String section) {
    assertThatIllegalArgumentException().isThrownBy(() -> new ByteRange(first, last));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          first | last | touches | union | section
          0-4   | 5-9  | true    | 0-9   | 15.3.7.2 side by side
          0-4   | 6-9  | false   |       | 15.3.7.2 a gap
          0-4   | 4-9  | true    | 0-9   | 15.3.7.2 overlap
          0-9   | 3-4  | true    | 0-9   | 15.3.7.2 one inside the other
          3-4   | 3-4  | true    | 3-4   | 15.3.7.2 the same
          0-0   | 2-2  | false   |       | 15.3.7.2 a gap of one
          0-0   | 1-1  | true    | 0-1   | 15.3.7.2 side by side
          """)
  void rangesTouchWhereTheyOverlapOrLieSideBySide(
      String first, String last, boolean touches, String union, String section) {
    ByteRange one = range(first);
    ByteRange other = range(last);
    assertThat(one.touches(other)).isEqualTo(touches);
    assertThat(other.touches(one)).isEqualTo(touches);
    if (touches) {
      assertThat(one.union(other)).isEqualTo(range(union));
      assertThat(other.union(one)).isEqualTo(range(union));
    }
  }

  private static ByteRange range(String text) {
    int dash = text.indexOf('-');
    return new ByteRange(
        Long.parseLong(text.substring(0, dash)), Long.parseLong(text.substring(dash + 1)));
  }
}
