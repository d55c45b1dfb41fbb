package io.github.staticfileservlet.http;

/** How much a client wants one of the things that it accepts (RFC 9110 section 12.4.2). */
final class Weight {
  /** A {@code q} of 1, in thousandths: accepted without reserve. */
  static final int FULL = 1000;

  /** What is no weight. */
  static final int NONE = -1;

  private Weight() {}

  /** The weight that a parameter {@code q=...} gives, in thousandths; {@link #NONE} for others. */
  static int parse(String parameter) {
    if (!parameter.regionMatches(true, 0, "q=", 0, 2)) {
      return NONE;
    }
    String value = parameter.substring(2);
    boolean shaped =
        (value.length() == 1 || (value.length() > 1 && value.charAt(1) == '.'))
            && value.length() <= 5;
    if (!shaped) {
      return NONE;
    }
    int weight = 0;
    for (int i = 0; i < 5; i++) {
      if (i == 1) {
        continue;
      }
      int digit = i < value.length() ? value.charAt(i) - '0' : 0;
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      weight = 10 * weight + digit;
    }
    return weight <= FULL ? weight : NONE;
  }
}
