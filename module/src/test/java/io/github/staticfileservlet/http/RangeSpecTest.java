package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One member of a range set (RFC 9110 sections 14.1.1 and 14.1.2). */
class RangeSpecTest {
  @Test
  void positionsOfTheGreatestRepresentationAreExact() { // section 14.1.2
    long last = Long.MAX_VALUE - 1;
    assertThat(RangeSpec.parse(last + "-").clamp(Long.MAX_VALUE))
        .isEqualTo(new ByteRange(last, last));
    assertThat(RangeSpec.parse("-" + Long.MAX_VALUE).clamp(Long.MAX_VALUE))
        .isEqualTo(new ByteRange(0, last));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          spec                   | length | first | last | section
          0-0                    | 1000   | 0     | 0    | 14.1.2 the first byte
          0-499                  | 1000   | 0     | 499  | 14.1.2
          500-                   | 1000   | 500   | 999  | 14.1.2 open
          -500                   | 1000   | 500   | 999  | 14.1.2 suffix
          -1                     | 1000   | 999   | 999  | 14.1.2 the last byte
          -1001                  | 1000   | 0     | 999  | 14.1.2 suffix beyond the length
          900-1000               | 1000   | 900   | 999  | 14.1.2 clamped
          0-9223372036854775807  | 1000   | 0     | 999  | 14.1.2 2^63-1
          0-9223372036854775808  | 1000   | 0     | 999  | 14.1.2 2^63
          0-18446744073709551616 | 1000   | 0     | 999  | 14.1.2 2^64
          0-18446744073709551617 | 1000   | 0     | 999  | 14.1.2 2^64+1
          -18446744073709551617  | 1000   | 0     | 999  | 14.1.2 2^64+1
          0000000000000000000000000000000000000001-1 | 1000   | 1     | 1    | 14.1.1 forty digits
          1-0000000000000000000000000000000000000002 | 1000   | 1     | 2    | 14.1.1 forty digits
          0-9999999999999999999999999999999999999999 | 1000   | 0     | 999  | 14.1.1 forty digits
          4294967296-            | 4294967297 | 4294967296 | 4294967296 | 14.1.2 2^32
          2147483647-2147483648  | 4294967297 | 2147483647 | 2147483648 | 14.1.2 2^31
          """)
  void positionsAreClamped(String spec, long length, long first, long last, String section) {
    assertThat(RangeSpec.parse(spec).clamp(length)).isEqualTo(new ByteRange(first, last));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          spec                  | length              | section
          -0                    | 1000                | 14.1.2 suffix of zero
          -0000                 | 1000                | 14.1.2 suffix of zero
          -0                    | 0                   | 14.1.2 suffix of zero
          -1                    | 0                   | 14.1.2 nothing to cut it from
          0-                    | 0                   | 14.1.2 first-pos is not less than the length
          0-0                   | 0                   | 14.1.2 first-pos is not less than the length
          1000-                 | 1000                | 14.1.2 first-pos is not less than the length
          1000-1000             | 1000                | 14.1.2 first-pos is not less than the length
          9223372036854775807-  | 9223372036854775807 | 14.1.2 first-pos is not less than the length
          9223372036854775808-  | 1000                | 14.1.2 2^63
          18446744073709551616- | 1000                | 14.1.2 2^64
          18446744073709551617- | 1000                | 14.1.2 2^64+1
          """)
  void validSpecMayNameNothingThatExists(String spec, long length, String section) {
    assertThat(RangeSpec.parse(spec)).isNotNull();
    assertThat(RangeSpec.parse(spec).clamp(length)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          spec                   | section
          ''                     | 14.1.1
          -                      | 14.1.1
          --                     | 14.1.1
          --1                    | 14.1.1 double dash
          1--                    | 14.1.1 double dash
          1--2                   | 14.1.1 double dash
          1-2-3                  | 14.1.1
          5                      | 14.1.1 no dash
          a                      | 14.1.1
          a-b                    | 14.1.1
          1-b                    | 14.1.1
          a-2                    | 14.1.1
          2-1                    | 14.1.1 last-pos is less than first-pos
          99999999999999999999-1 | 14.1.1 last-pos is less than first-pos
          +1-2                   | 14.1.1 plus sign
          1-+2                   | 14.1.1 plus sign
          -+2                    | 14.1.1 plus sign
          1 -2                   | 14.1.1 white space
          1- 2                   | 14.1.1 white space
          - 2                    | 14.1.1 white space
          0x1-2                  | 14.1.1
          1.0-2                  | 14.1.1
          1-2/3                  | 14.1.1
          *                      | 14.1.1
          ١-٢                    | 14.1.1 DIGIT is ASCII
          １-２                    | 14.1.1 DIGIT is ASCII
          1\u20132               | 14.1.1 another dash
          """)
  void anythingElseIsNoSpec(String spec, String section) {
    assertThat(RangeSpec.parse(spec)).isNull();
  }
}
