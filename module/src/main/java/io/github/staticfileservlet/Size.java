package io.github.staticfileservlet;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes in bytes as they are written in settings: {@code 512}, {@code 64k}, {@code 2MiB}. */
final class Size {
  private static final Pattern SYNTAX =
      Pattern.compile("([0-9]{1,18})\\s*(?:([kmg])(?:ib)?)?", Pattern.CASE_INSENSITIVE);
  private static final String UNITS = "kmg";

  private Size() {}

  /** The size in bytes, units being binary; empty where the text is no size. */
  static OptionalLong parse(String text) {
    Matcher matcher = SYNTAX.matcher(text);
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    long number = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2);
    int shift = unit == null ? 0 : 10 * (1 + UNITS.indexOf(unit.toLowerCase(Locale.ROOT)));
    return number > Long.MAX_VALUE >> shift
        ? OptionalLong.empty()
        : OptionalLong.of(number << shift);
  }

  /** The shortest exact way to write a size. */
  static String format(long bytes) {
    long number = bytes;
    int unit = -1;
    while (unit < UNITS.length() - 1 && number != 0 && number % 1024 == 0) {
      number /= 1024;
      unit++;
    }
    return unit < 0 ? Long.toString(number) : number + String.valueOf(UNITS.charAt(unit));
  }
}
