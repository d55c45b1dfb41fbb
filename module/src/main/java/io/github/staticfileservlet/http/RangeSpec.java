package io.github.staticfileservlet.http;

import org.jspecify.annotations.Nullable;

/**
 * One member of the set as it is written: {@code first-last}, {@code first-} or {@code -suffix}.
 *
 * @param first the first position; -1 in a suffix range
 * @param last the last position, or the length of a suffix; numbers too large are {@link
 *     Long#MAX_VALUE}, which an open range has too
 */
record RangeSpec(long first, long last) {

  boolean isSuffix() {
    return first < 0;
  }

  long suffixLength() {
    return last;
  }

  /** Null where the text is no range-spec (section 14.1.1). */
  static @Nullable RangeSpec parse(String spec) {
    int dash = spec.indexOf('-');
    if (dash < 0 || spec.length() == 1) {
      return null;
    }
    long first = dash == 0 ? -1 : digits(spec, 0, dash);
    long last = dash == spec.length() - 1 ? Long.MAX_VALUE : digits(spec, dash + 1, spec.length());
    boolean invalid = (dash > 0 && first < 0) || last < 0 || last < first;
    return invalid ? null : new RangeSpec(first, last);
  }

  /** The part of a representation of this length that is meant; null where there is none. */
  @Nullable ByteRange clamp(long length) {
    if (isSuffix()) {
      long suffix = Math.min(last, length);
      return suffix == 0 ? null : new ByteRange(length - suffix, length - 1);
    }
    return first >= length ? null : new ByteRange(first, Math.min(last, length - 1));
  }

  /** The number in ASCII digits, saturated; -1 where there is anything else. */
  private static long digits(String s, int from, int to) {
    long number = 0;
    for (int i = from; i < to; i++) {
      int digit = s.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number > (Long.MAX_VALUE - digit) / 10 ? Long.MAX_VALUE : 10 * number + digit;
    }
    return number;
  }
}
