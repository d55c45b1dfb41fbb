package io.github.staticfileservlet.http;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.OptionalLong;

/**
 * HTTP dates, as seconds since 1970 in UTC. Three forms are read, one is written (RFC 9110 section
 * 5.6.7). Independent of locale and time zone.
 */
public final class HttpDate {
  private static final String DAYS = "MonTueWedThuFriSatSun";
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
  private static final String[] LONG_DAYS = {
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
  };
  private static final long SECONDS_PER_DAY = 86_400;
  private static final long FIRST_YEAR_0 = LocalDate.of(0, 1, 1).toEpochDay() * SECONDS_PER_DAY;
  private static final long FIRST_YEAR_10000 =
      LocalDate.of(10_000, 1, 1).toEpochDay() * SECONDS_PER_DAY;

  private HttpDate() {}

  /** Whether the four digits of an HTTP date can hold the year of this instant. */
  public static boolean isRepresentable(long epochSecond) {
    return epochSecond >= FIRST_YEAR_0 && epochSecond < FIRST_YEAR_10000;
  }

  /**
   * The IMF-fixdate of an instant, such as {@code Sat, 03 Feb 2024 04:05:06 GMT}.
   *
   * @throws IllegalArgumentException if the instant is not {@linkplain #isRepresentable
   *     representable}
   */
  public static String format(long epochSecond) {
    if (!isRepresentable(epochSecond)) {
      throw new IllegalArgumentException(
          "epochSecond: " + epochSecond + " (expected: an instant of the years 0 to 9999)");
    }
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(epochSecond, SECONDS_PER_DAY));
    int second = (int) Math.floorMod(epochSecond, SECONDS_PER_DAY);
    int day = 3 * (date.getDayOfWeek().getValue() - 1);
    int month = 3 * (date.getMonthValue() - 1);
    StringBuilder out = new StringBuilder(29);
    out.append(DAYS, day, day + 3).append(", ");
    appendTwoDigits(out, date.getDayOfMonth()).append(' ');
    out.append(MONTHS, month, month + 3).append(' ');
    appendTwoDigits(out, date.getYear() / 100);
    appendTwoDigits(out, date.getYear() % 100).append(' ');
    appendTwoDigits(out, second / 3600).append(':');
    appendTwoDigits(out, second / 60 % 60).append(':');
    return appendTwoDigits(out, second % 60).append(" GMT").toString();
  }

  /**
   * The instant that a field value names, or empty where it is no HTTP date.
   *
   * @param now the present, which the two-digit year of the RFC 850 form is relative to
   */
  public static OptionalLong parse(String value, long now) {
    int comma = value.indexOf(',');
    if (comma < 0) {
      return parseAsctime(value);
    }
    return comma == 3 ? parseImfFixdate(value) : parseRfc850(value, comma, now);
  }

  /** {@code Sat, 03 Feb 2024 04:05:06 GMT}. */
  private static OptionalLong parseImfFixdate(String s) {
    boolean shaped =
        s.length() == 29
            && nameAt(DAYS, s, 0) >= 0
            && s.startsWith(", ", 3)
            && s.charAt(7) == ' '
            && s.charAt(11) == ' '
            && s.charAt(16) == ' '
            && s.endsWith(" GMT");
    return shaped
        ? instant(number(s, 12, 16), nameAt(MONTHS, s, 8), number(s, 5, 7), time(s, 17))
        : OptionalLong.empty();
  }

  /** {@code Saturday, 03-Feb-24 04:05:06 GMT}. */
  private static OptionalLong parseRfc850(String s, int comma, long now) {
    boolean shaped =
        s.length() == comma + 24
            && isLongDay(s.substring(0, comma))
            && s.charAt(comma + 1) == ' '
            && s.charAt(comma + 4) == '-'
            && s.charAt(comma + 8) == '-'
            && s.charAt(comma + 11) == ' '
            && s.endsWith(" GMT");
    int twoDigits = shaped ? number(s, comma + 9, comma + 11) : -1;
    if (twoDigits < 0) {
      return OptionalLong.empty();
    }
    int month = nameAt(MONTHS, s, comma + 5);
    int day = number(s, comma + 2, comma + 4);
    int time = time(s, comma + 12);
    LocalDate today = LocalDate.ofEpochDay(Math.floorDiv(now, SECONDS_PER_DAY));
    int year = today.getYear() - today.getYear() % 100 + twoDigits;
    OptionalLong instant = instant(year, month, day, time);
    // More than 50 years in the future means the past century (section 5.6.7).
    long limit = now + (today.plusYears(50).toEpochDay() - today.toEpochDay()) * SECONDS_PER_DAY;
    return instant.isPresent() && instant.getAsLong() <= limit
        ? instant
        : instant(year - 100, month, day, time);
  }

  /**
   * {@code Sat Nov 13 04:05:06 2024}, a day of one digit after a space. That second space does not
   * arrive where a container makes one of several, as Undertow does; section 5.6.7 asks for
   * robustness.
   */
  private static OptionalLong parseAsctime(String value) {
    String s = value.length() == 23 ? value.substring(0, 8) + ' ' + value.substring(8) : value;
    boolean shaped =
        s.length() == 24
            && nameAt(DAYS, s, 0) >= 0
            && s.charAt(3) == ' '
            && s.charAt(7) == ' '
            && s.charAt(10) == ' '
            && s.charAt(19) == ' ';
    if (!shaped) {
      return OptionalLong.empty();
    }
    int day = s.charAt(8) == ' ' ? number(s, 9, 10) : number(s, 8, 10);
    return instant(number(s, 20, 24), nameAt(MONTHS, s, 4), day, time(s, 11));
  }

  private static OptionalLong instant(int year, int month, int day, int secondOfDay) {
    if (year < 0 || month < 0 || secondOfDay < 0 || day < 1) {
      return OptionalLong.empty();
    }
    YearMonth yearMonth = YearMonth.of(year, month + 1);
    return yearMonth.isValidDay(day)
        ? OptionalLong.of(yearMonth.atDay(day).toEpochDay() * SECONDS_PER_DAY + secondOfDay)
        : OptionalLong.empty();
  }

  /**
   * The second of the day that {@code HH:MM:SS} at this index names, or -1; 60 is a leap second.
   */
  private static int time(String s, int at) {
    int hour = number(s, at, at + 2);
    int minute = number(s, at + 3, at + 5);
    int second = number(s, at + 6, at + 8);
    boolean valid =
        s.charAt(at + 2) == ':'
            && s.charAt(at + 5) == ':'
            && hour >= 0
            && hour < 24
            && minute >= 0
            && minute < 60
            && second >= 0
            && second <= 60;
    return valid ? hour * 3600 + minute * 60 + second : -1;
  }

  /** The number that the ASCII digits from one index to another write, or -1. */
  private static int number(String s, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = s.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /** Which of the three-letter names stands at this index, or -1. */
  private static int nameAt(String names, String s, int at) {
    for (int i = 0; i < names.length(); i += 3) {
      if (s.regionMatches(at, names, i, 3)) {
        return i / 3;
      }
    }
    return -1;
  }

  private static boolean isLongDay(String name) {
    for (String day : LONG_DAYS) {
      if (day.equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static StringBuilder appendTwoDigits(StringBuilder out, int number) {
    return out.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }
}
