package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP dates (RFC 9110 section 5.6.7). */
class HttpDateTest {
  private static final long NOW = Instant.parse("2024-02-03T04:05:06Z").getEpochSecond();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                          | instant              | section
          Sun, 06 Nov 1994 08:49:37 GMT  | 1994-11-06T08:49:37Z | 5.6.7 IMF-fixdate
          Sunday, 06-Nov-94 08:49:37 GMT | 1994-11-06T08:49:37Z | 5.6.7 rfc850-date
          Sun Nov  6 08:49:37 1994       | 1994-11-06T08:49:37Z | 5.6.7 asctime-date
          Sun Nov 06 08:49:37 1994       | 1994-11-06T08:49:37Z | 5.6.7 asctime-date, date3 = 2DIGIT
          Sun Nov 6 08:49:37 1994        | 1994-11-06T08:49:37Z | 5.6.7 robustness: two spaces made one
          Wed Nov 16 08:49:37 1994       | 1994-11-16T08:49:37Z | 5.6.7 asctime-date
          Mon Jan  1 00:00:00 2024       | 2024-01-01T00:00:00Z | 5.6.7 asctime-date
          Thu, 01 Jan 1970 00:00:00 GMT  | 1970-01-01T00:00:00Z | 5.6.7
          Wed, 31 Dec 1969 23:59:59 GMT  | 1969-12-31T23:59:59Z | 5.6.7
          Wednesday, 03-Jan-24 00:00:00 GMT | 2024-01-03T00:00:00Z | 5.6.7 the longest name
          Thu, 29 Feb 2024 00:00:00 GMT  | 2024-02-29T00:00:00Z | 5.6.7
          Tue, 29 Feb 2000 00:00:00 GMT  | 2000-02-29T00:00:00Z | 5.6.7
          Sat, 31 Dec 2016 23:59:60 GMT  | 2017-01-01T00:00:00Z | 5.6.7 second allows 60
          Saturday, 31-Dec-16 23:59:60 GMT | 2017-01-01T00:00:00Z | 5.6.7 second allows 60
          Sat Dec 31 23:59:60 2016       | 2017-01-01T00:00:00Z | 5.6.7 second allows 60
          Sat, 01 Jan 0000 00:00:00 GMT  | 0000-01-01T00:00:00Z | 5.6.7 year = 4DIGIT
          Fri, 31 Dec 9999 23:59:59 GMT  | 9999-12-31T23:59:59Z | 5.6.7 year = 4DIGIT
          Mon, 03 Feb 2024 04:05:06 GMT  | 2024-02-03T04:05:06Z | 5.6.7 the weekday is not used
          """)
  void allThreeFormsAreRead(String value, Instant instant, String section) {
    assertThat(HttpDate.parse(value, NOW)).isEqualTo(OptionalLong.of(instant.getEpochSecond()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                              | section
          ''                                 | 5.6.7
          0                                  | 5.6.7
          -1                                 | 5.6.7
          ','                                | 5.6.7
          Sat                                | 5.6.7
          Sat,                               | 5.6.7
          2024-02-03T04:05:06Z               | 5.6.7 another form
          Sat, 03 Feb 2024 04:05:06          | 5.6.7 no zone
          Sat, 03 Feb 2024 04:05:06 UTC      | 5.6.7 GMT only
          Sat, 03 Feb 2024 04:05:06 gmt      | 5.6.7 case-sensitive
          Sat, 03 Feb 2024 04:05:06 +0000    | 5.6.7 GMT only
          sat, 03 feb 2024 04:05:06 GMT      | 5.6.7 case-sensitive
          Sat, 03 FEB 2024 04:05:06 GMT      | 5.6.7 case-sensitive
          Sun, 00 Jan 2024 00:00:00 GMT      | 5.6.7 no such day
          Fri, 32 Jan 2024 00:00:00 GMT      | 5.6.7 no such day
          Fri, 30 Feb 2024 00:00:00 GMT      | 5.6.7 no such day
          Wed, 29 Feb 2023 00:00:00 GMT      | 5.6.7 no leap year
          Mon, 29 Feb 2100 00:00:00 GMT      | 5.6.7 no leap year
          Wed, 31 Apr 2024 00:00:00 GMT      | 5.6.7 no such day
          Fri Feb 30 00:00:00 2024           | 5.6.7 no such day
          Friday, 30-Feb-24 00:00:00 GMT     | 5.6.7 no such day
          Sat, 03 Foo 2024 04:05:06 GMT      | 5.6.7 no such month
          Sat, 03 nFe 2024 04:05:06 GMT      | 5.6.7 between two names
          Foo, 03 Feb 2024 04:05:06 GMT      | 5.6.7 no such weekday
          Sat, 03 Feb 2024 24:00:00 GMT      | 5.6.7 hour
          Sat, 03 Feb 2024 04:60:00 GMT      | 5.6.7 minute
          Sat, 31 Dec 2016 23:59:61 GMT      | 5.6.7 second
          Sat, 03 Feb 2024 -4:05:06 GMT      | 5.6.7 sign
          Sat, 03 Feb 2024 +4:05:06 GMT      | 5.6.7 sign
          Sat, 03 Feb -024 04:05:06 GMT      | 5.6.7 sign
          Sat, 3 Feb 2024 04:05:06 GMT       | 5.6.7 one digit
          Sat,  3 Feb 2024 04:05:06 GMT      | 5.6.7 one digit
          Sat,03 Feb 2024 04:05:06 GMT       | 5.6.7 no space
          Sat, 03 Feb 24 04:05:06 GMT        | 5.6.7 two-digit year
          Sat, 03 Feb 12024 04:05:06 GMT     | 5.6.7 five-digit year
          Sat, 03 Feb 2024 04.05.06 GMT      | 5.6.7 dots
          Sat, 03-Feb-2024 04:05:06 GMT      | 5.6.7 mixed forms
          Sat, 03-Feb-24 04:05:06 GMT        | 5.6.7 short weekday in rfc850-date
          Saturday, 03 Feb 2024 04:05:06 GMT | 5.6.7 long weekday in IMF-fixdate
          Satyrday, 03-Feb-24 04:05:06 GMT   | 5.6.7 no such weekday
          Saturday, 03-Feb-2024 04:05:06 GMT | 5.6.7 four digits in rfc850-date
          Saturday, 03-Feb--4 04:05:06 GMT   | 5.6.7 sign
          Sat Feb 13 04:05:06 202            | 5.6.7 three-digit year
          Sat Feb  3 04:05:06 202            | 5.6.7 three-digit year
          Sat Feb   3 04:05:06 2024          | 5.6.7 asctime pads to two columns
          Sat Feb3 04:05:06 2024             | 5.6.7 no space
          Sat Feb 0 04:05:06 2024            | 5.6.7 no such day
          Sat Feb  0 04:05:06 2024           | 5.6.7 no such day
          Sat Feb  3 04:05:06 2024 GMT       | 5.6.7 asctime has no zone
          Sat Feb  3 04:05:06 24             | 5.6.7 two-digit year
          Sat, 03 Feb 2024 04:05:06 GMT, x   | 5.6.7 something follows
          '"Sat, 03 Feb 2024 04:05:06 GMT"'  | 5.6.7 quoted
          Sat, 03 Feb ２０２４ 04:05:06 GMT      | 5.6.7 DIGIT is ASCII
          Sat, ٠٣ Feb 2024 04:05:06 GMT      | 5.6.7 DIGIT is ASCII
          Sat Feb  3 0４:05:06 2024           | 5.6.7 DIGIT is ASCII
          Saturday, 03-Feb-２４ 04:05:06 GMT   | 5.6.7 DIGIT is ASCII
          """)
  void anythingElseIsNoDate(String value, String section) {
    assertThat(HttpDate.parse(value, NOW)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value                            | now                  | instant              | section
          Saturday, 03-Feb-24 04:05:06 GMT | 2024-02-03T04:05:06Z | 2024-02-03T04:05:06Z | 5.6.7
          Monday, 03-Feb-25 00:00:00 GMT   | 2024-02-03T04:05:06Z | 2025-02-03T00:00:00Z | 5.6.7
          Sunday, 06-Nov-94 08:49:37 GMT   | 1994-11-07T00:00:00Z | 1994-11-06T08:49:37Z | 5.6.7
          Sunday, 06-Nov-94 08:49:37 GMT   | 2024-02-03T04:05:06Z | 1994-11-06T08:49:37Z | 5.6.7
          Monday, 01-Jan-74 00:00:00 GMT   | 2024-02-03T04:05:06Z | 2074-01-01T00:00:00Z | 5.6.7
          Sunday, 31-Dec-75 00:00:00 GMT   | 2024-02-03T04:05:06Z | 1975-12-31T00:00:00Z | 5.6.7
          Friday, 31-Dec-99 23:59:59 GMT   | 2024-02-03T04:05:06Z | 1999-12-31T23:59:59Z | 5.6.7
          Saturday, 01-Jan-00 00:00:00 GMT | 2024-02-03T04:05:06Z | 2000-01-01T00:00:00Z | 5.6.7
          Tuesday, 29-Feb-00 00:00:00 GMT  | 2024-02-03T04:05:06Z | 2000-02-29T00:00:00Z | 5.6.7
          Friday, 01-Jan-60 00:00:00 GMT   | 2049-12-31T23:59:59Z | 2060-01-01T00:00:00Z | 5.6.7
          """)
  void twoDigitYearBeyondFiftyYearsIsOfThePast(
      String value, Instant now, Instant instant, String section) {
    assertThat(HttpDate.parse(value, now.getEpochSecond()))
        .isEqualTo(OptionalLong.of(instant.getEpochSecond()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          instant              | value                         | section
          1970-01-01T00:00:00Z | Thu, 01 Jan 1970 00:00:00 GMT | 5.6.7
          1994-11-06T08:49:37Z | Sun, 06 Nov 1994 08:49:37 GMT | 5.6.7
          1969-12-31T23:59:59Z | Wed, 31 Dec 1969 23:59:59 GMT | 5.6.7
          2024-02-29T12:00:00Z | Thu, 29 Feb 2024 12:00:00 GMT | 5.6.7
          0000-01-01T00:00:00Z | Sat, 01 Jan 0000 00:00:00 GMT | 5.6.7 year = 4DIGIT
          0987-06-05T04:03:02Z | Tue, 05 Jun 0987 04:03:02 GMT | 5.6.7 year = 4DIGIT
          9999-12-31T23:59:59Z | Fri, 31 Dec 9999 23:59:59 GMT | 5.6.7 year = 4DIGIT
          """)
  void imfFixdateIsWritten(Instant instant, String value, String section) {
    assertThat(HttpDate.format(instant.getEpochSecond())).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0001-12-31T23:59:59Z", "+10000-01-01T00:00:00Z"})
  void yearsBeyondFourDigitsAreNotRepresentable(Instant instant) {
    assertThat(HttpDate.isRepresentable(instant.getEpochSecond())).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HttpDate.format(instant.getEpochSecond()));
  }

  @Test
  void extremeInstantsAreNotRepresentable() {
    assertThat(HttpDate.isRepresentable(Long.MIN_VALUE)).isFalse();
    assertThat(HttpDate.isRepresentable(Long.MAX_VALUE)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"th-TH-u-ca-buddhist-nu-thai", "ar-EG-u-nu-arab", "tr-TR"})
  @ResourceLock(Resources.LOCALE)
  @ResourceLock(Resources.TIME_ZONE)
  void localeAndTimeZoneDoNotMatter(String languageTag) {
    Locale locale = Locale.getDefault();
    TimeZone timeZone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(languageTag));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      assertThat(HttpDate.format(NOW)).isEqualTo("Sat, 03 Feb 2024 04:05:06 GMT");
      assertThat(HttpDate.parse("Sat, 03 Feb 2024 04:05:06 GMT", NOW)).hasValue(NOW);
      assertThat(HttpDate.parse("Saturday, 03-Feb-24 04:05:06 GMT", NOW)).hasValue(NOW);
      assertThat(HttpDate.parse("Sat Feb  3 04:05:06 2024", NOW)).hasValue(NOW);
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(timeZone);
    }
  }

  @Test
  void fiftyYearsAreCountedToTheInstant() {
    long now = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
    assertThat(HttpDate.parse("Thursday, 01-Jan-76 00:00:00 GMT", now))
        .hasValue(Instant.parse("2076-01-01T00:00:00Z").getEpochSecond());
    assertThat(HttpDate.parse("Friday, 31-Dec-76 23:59:59 GMT", now))
        .hasValue(Instant.parse("1976-12-31T23:59:59Z").getEpochSecond());
  }
}
