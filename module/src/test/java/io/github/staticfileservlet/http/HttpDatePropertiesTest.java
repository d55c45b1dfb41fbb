package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** HTTP dates (RFC 9110 section 5.6.7), for any instant and any text. */
class HttpDatePropertiesTest {
  private static final DateTimeFormatter IMF_FIXDATE = english("EEE, dd MMM uuuu HH:mm:ss 'GMT'");
  private static final DateTimeFormatter RFC_850 = english("EEEE, dd-MMM-uu HH:mm:ss 'GMT'");
  private static final DateTimeFormatter ASCTIME = english("EEE MMM ppd HH:mm:ss uuuu");

  @Property
  void whatIsWrittenIsReadBack(@ForAll("representable") long second) {
    assertThat(HttpDate.parse(HttpDate.format(second), 0)).hasValue(second);
  }

  @Property
  void whatIsWrittenIsWhatThePlatformWrites(@ForAll("representable") long second) {
    assertThat(HttpDate.format(second)).isEqualTo(write(IMF_FIXDATE, second));
  }

  @Property
  void asctimeIsRead(@ForAll("representable") long second) {
    assertThat(HttpDate.parse(write(ASCTIME, second), 0)).hasValue(second);
  }

  @Property
  void rfc850IsReadWithinThePastFortyNineYears(@ForAll("pastFortyNineYears") long second) {
    long now = Instant.parse("2024-02-03T04:05:06Z").getEpochSecond();
    assertThat(HttpDate.parse(write(RFC_850, second), now)).hasValue(second);
  }

  @Property
  void exactlyFourDigitYearsAreRepresentable(@ForAll long second) {
    boolean fourDigits = second >= startOf(0) && second < startOf(10_000);
    assertThat(HttpDate.isRepresentable(second)).isEqualTo(fourDigits);
  }

  @Property
  void anyTextIsReadWithoutException(@ForAll String value) {
    assertThatCode(() -> HttpDate.parse(value, 1_700_000_000)).doesNotThrowAnyException();
  }

  @Property
  void anyDamagedDateIsReadWithoutException(@ForAll("damaged") String value) {
    assertThatCode(() -> HttpDate.parse(value, 1_700_000_000)).doesNotThrowAnyException();
  }

  @Provide
  Arbitrary<Long> representable() {
    return Arbitraries.longs().between(startOf(0), startOf(10_000) - 1);
  }

  @Provide
  Arbitrary<Long> pastFortyNineYears() {
    return Arbitraries.longs().between(startOf(1975), startOf(2024));
  }

  /** A date in any form in which a few characters were replaced, removed or added. */
  @Provide
  Arbitrary<String> damaged() {
    Arbitrary<String> dates =
        Arbitraries.of(
            "Sun, 06 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Wednesday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994");
    Arbitrary<String> patches =
        Arbitraries.strings().withChars(" ,:-09aGMT\u0000\u0664\ud800").ofMaxLength(3);
    return dates.flatMap(
        date ->
            Arbitraries.integers()
                .between(0, date.length() - 1)
                .flatMap(at -> patches.map(patch -> patch(date, at, patch))));
  }

  private static String patch(String date, int at, String patch) {
    return date.substring(0, at) + patch + date.substring(at + 1);
  }

  private static DateTimeFormatter english(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }

  private static String write(DateTimeFormatter form, long second) {
    return form.format(Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC));
  }

  private static long startOf(int year) {
    return LocalDate.of(year, 1, 1).atStartOfDay().toEpochSecond(ZoneOffset.UTC);
  }
}
