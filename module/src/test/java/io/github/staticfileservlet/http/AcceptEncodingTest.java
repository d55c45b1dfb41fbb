package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code Accept-Encoding} and weights, in thousandths (RFC 9110 sections 12.5.3 and 12.4.2). */
class AcceptEncodingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                        | br   | gzip | identity | section
          ''                           | 0    | 0    | 1        | 12.5.3 empty: identity only
          gzip                         | 0    | 1000 | 1        | 12.5.3
          gzip, br                     | 1000 | 1000 | 1        | 12.5.3
          gzip, deflate, br, zstd      | 1000 | 1000 | 1        | 12.5.3
          compress, gzip               | 0    | 1000 | 1        | 12.5.3
          *                            | 1000 | 1000 | 1000     | 12.5.3 any
          compress;q=0.5, gzip;q=1.0   | 0    | 1000 | 1        | 12.5.3
          gzip;q=1.0, identity; q=0.5, *;q=0 | 0    | 1000 | 500      | 12.5.3
          gzip;q=0                     | 0    | 0    | 1        | 12.4.2 not acceptable
          *;q=0                        | 0    | 0    | 0        | 12.5.3 not even identity
          identity;q=0                 | 0    | 0    | 0        | 12.5.3
          identity;q=0, *              | 1000 | 1000 | 0        | 12.5.3
          *;q=0, identity              | 0    | 0    | 1000     | 12.5.3 named beats any
          *;q=0, identity;q=0.1        | 0    | 0    | 100      | 12.5.3 named beats any
          *;q=0.5, br;q=0              | 0    | 500  | 500      | 12.5.3 named beats any
          br;q=0, *                    | 0    | 1000 | 1000     | 12.5.3 named beats any
          identity                     | 0    | 0    | 1000     | 12.5.3
          identity;q=0.3               | 0    | 0    | 300      | 12.5.3
          x-gzip                       | 0    | 1000 | 1        | 8.4.1.3 x-gzip is gzip
          X-GZip;q=0.4                 | 0    | 400  | 1        | 8.4.1.3 x-gzip is gzip
          x-gzip;q=0.4, gzip;q=0.2     | 0    | 200  | 1        | 8.4.1.3 the same coding twice
          GZIP, BR                     | 1000 | 1000 | 1        | 8.4.1 case-insensitive
          gzip;q=0.5, gzip;q=0.8       | 0    | 500  | 1        | 12.5.3 twice: the lower weight
          gzip;q=0.8, gzip;q=0.5       | 0    | 500  | 1        | 12.5.3 twice: the lower weight
          gzip, gzip;q=0               | 0    | 0    | 1        | 12.5.3 twice: the lower weight
          gzip;q=0, gzip               | 0    | 0    | 1        | 12.5.3 twice: the lower weight
          *;q=0.5, *;q=0.2             | 200  | 200  | 200      | 12.5.3 twice: the lower weight
          , ,gzip,,br, ,               | 1000 | 1000 | 1        | 5.6.1.2 empty members
          ','                          | 0    | 0    | 1        | 5.6.1.2 empty members
          gzip ; q=0.5 ,\tbr\t;\tq=0.2 | 200  | 500  | 1        | 12.4.2 white space
          br gzip                      | 0    | 0    | 1        | 12.5.3 comma missing
          ;q=0.5, gzip                 | 0    | 1000 | 1        | 12.5.3 no name
          gzipped                      | 0    | 0    | 1        | 12.5.3 no prefixes
          "gzip"                       | 0    | 0    | 1        | 12.5.3 quoted
          gzip;q=0,5                   | 0    | 0    | 1        | 12.4.2 the comma ends the member
          """)
  void codingIsWeighed(String value, int br, int gzip, int identity, String section) {
    AcceptEncoding parsed = AcceptEncoding.parse(List.of(value));
    assertThat(parsed.weight("br")).isEqualTo(br);
    assertThat(parsed.weight("gzip")).isEqualTo(gzip);
    assertThat(parsed.weight(AcceptEncoding.IDENTITY)).isEqualTo(identity);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          weight  | thousandths | section
          q=1     | 1000        | 12.4.2
          q=1.    | 1000        | 12.4.2 0*3("0")
          q=1.0   | 1000        | 12.4.2
          q=1.000 | 1000        | 12.4.2
          Q=0.5   | 500         | 5.6.6 parameter names have no case
          q=0     | 0           | 12.4.2
          q=0.    | 0           | 12.4.2 0*3DIGIT
          q=0.000 | 0           | 12.4.2
          q=0.001 | 1           | 12.4.2 the least
          q=0.01  | 10          | 12.4.2
          q=0.1   | 100         | 12.4.2
          q=0.123 | 123         | 12.4.2
          q=0.999 | 999         | 12.4.2
          """)
  void weightIsReadToTheThousandth(String weight, int thousandths, String section) {
    assertThat(AcceptEncoding.parse(List.of("gzip;" + weight)).weight("gzip"))
        .isEqualTo(thousandths);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          weight    | section
          ''        | 12.4.2 nothing after the semicolon
          q         | 12.4.2
          q=        | 12.4.2
          q= 1      | 12.4.2 no white space around =
          q =1      | 12.4.2 no white space around =
          q=.5      | 12.4.2 a digit comes first
          q=.       | 12.4.2
          q=1.001   | 12.4.2 above 1
          q=1.1     | 12.4.2 above 1
          q=2       | 12.4.2 above 1
          q=10      | 12.4.2 above 1
          q=00      | 12.4.2
          q=00.5    | 12.4.2
          q=0.1234  | 12.4.2 four digits
          q=0.0000  | 12.4.2 four digits
          q=1.0000  | 12.4.2 four digits
          q=-0      | 12.4.2 sign
          q=-1      | 12.4.2 sign
          q=+1      | 12.4.2 sign
          q=0.5x    | 12.4.2
          q=1e0     | 12.4.2
          q=NaN     | 12.4.2
          q="1"     | 12.4.2 quoted
          q=0.5;q=1 | 12.4.2 two weights
          q=0.5;x=y | 12.4.2 codings have no parameters
          x=y       | 12.4.2 codings have no parameters
          x=y;q=0.5 | 12.4.2 codings have no parameters
          q=٠       | 12.4.2 DIGIT is ASCII
          q=0.５     | 12.4.2 DIGIT is ASCII
          """)
  void memberWithMalformedWeightIsLeftOut(String weight, String section) {
    AcceptEncoding parsed =
        AcceptEncoding.parse(List.of("br;" + weight + ", gzip;" + weight + ", gzip;q=0.7"));
    assertThat(parsed.weight("br")).isZero();
    assertThat(parsed.weight("gzip")).isEqualTo(700);
  }

  @Test
  void requestWithoutTheFieldGetsIdentity() { // section 12.5.3
    AcceptEncoding none = AcceptEncoding.parse(List.of());
    assertThat(none.weight("gzip")).isZero();
    assertThat(none.weight(AcceptEncoding.IDENTITY)).isPositive();
  }

  @Test
  void linesAreOneList() { // section 5.3
    AcceptEncoding parsed = AcceptEncoding.parse(List.of("gzip;q=0.5", "", "br", "gzip;q=0.2"));
    assertThat(parsed.weight("gzip")).isEqualTo(200);
    assertThat(parsed.weight("br")).isEqualTo(1000);
  }

  @Test
  void membersBeyondTheSixtyFourthAreNotRead() { // bounded, whatever a client sends
    String others = "x,".repeat(63);
    assertThat(AcceptEncoding.parse(List.of(others + "gzip")).weight("gzip")).isEqualTo(1000);
    assertThat(AcceptEncoding.parse(List.of(others + "x,gzip")).weight("gzip")).isZero();
    assertThat(AcceptEncoding.parse(List.of(others + "x", "gzip")).weight("gzip")).isZero();
    assertThat(AcceptEncoding.parse(List.of(others + "gzip,br")).weight("gzip")).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                     | identityOnly | section
          identity                  | true         | 12.5.3
          ' identity '              | true         | 5.5
          ''                        | true         | 12.5.3 empty: identity only
          identity;q=1, *;q=0       | true         | 12.5.3 what browsers send for media
          identity;q=1.000,*;q=0.00 | true         | 12.4.2
          identity;q=0.5            | true         | 12.4.2
          gzip                      | false        | 12.5.3
          identity, gzip            | false        | 12.5.3
          gzip, identity            | false        | 12.5.3
          identity, gzip;q=0        | false        | 12.5.3 another may overlook the weight
          *                         | false        | 12.5.3
          identity, *               | false        | 12.5.3
          identity, *;q=0.001       | false        | 12.5.3
          identity, *;q=0, gzip     | false        | 12.5.3
          identity;q=x              | false        | 12.4.2 another may understand it
          gzip;q=x                  | false        | 12.4.2 another may understand it
          identity;gzip             | false        | 12.4.2 another may understand it
          identity gzip             | false        | 12.5.3 another may understand it
          """)
  void identityOnlyIsJudgedByTheText(String value, boolean identityOnly, String section) {
    assertThat(AcceptEncoding.namesIdentityOnly(List.of(value))).isEqualTo(identityOnly);
    assertThat(AcceptEncoding.namesIdentityOnly(List.of("identity", value)))
        .isEqualTo(identityOnly);
  }

  @Test
  void requestWithoutTheFieldNamesIdentityOnly() { // section 12.5.3
    assertThat(AcceptEncoding.namesIdentityOnly(List.of())).isTrue();
  }
}
