package io.github.staticfileservlet;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as they are written in settings: {@code 250ms}, {@code 5s}, {@code PT5S}, {@code 5000}. */
final class Time {
  private static final Pattern SYNTAX =
      Pattern.compile("([0-9]{1,12})\\s*(ms|s|m|h|d)?", Pattern.CASE_INSENSITIVE);
  private static final Duration MAX_MILLIS = Duration.ofMillis(Long.MAX_VALUE);

  private Time() {}

  /** The time, a bare number being milliseconds; empty where the text is none. */
  static Optional<Duration> parse(String text) {
    Matcher matcher = SYNTAX.matcher(text);
    if (!matcher.matches()) {
      return parseIso(text);
    }
    long number = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2);
    return Optional.of(
        switch (unit == null ? "ms" : unit.toLowerCase(Locale.ROOT)) {
          case "s" -> Duration.ofSeconds(number);
          case "m" -> Duration.ofMinutes(number);
          case "h" -> Duration.ofHours(number);
          case "d" -> Duration.ofDays(number);
          default -> Duration.ofMillis(number);
        });
  }

  /** A short exact way to write a time of whole milliseconds, however long it is. */
  static String format(Duration time) {
    if (time.toMillisPart() == 0) {
      return time.toSeconds() == 0 ? "0" : time.toSeconds() + "s";
    }
    return time.compareTo(MAX_MILLIS) > 0 ? time.toString() : time.toMillis() + "ms";
  }

  /** As in ISO 8601. */
  private static Optional<Duration> parseIso(String text) {
    try {
      Duration time = Duration.parse(text);
      return time.isNegative() ? Optional.empty() : Optional.of(time);
    } catch (DateTimeException notIso) {
      return Optional.empty();
    }
  }
}
