package io.github.staticfileservlet.http;

/**
 * Optional white space around the members of a field value: space and tab, nothing else (5.6.3).
 */
final class Ows {
  private Ows() {}

  /** The text without white space at either end. */
  static String strip(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isOws(text.charAt(start))) {
      start++;
    }
    while (start < end && isOws(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isOws(char c) {
    return c == ' ' || c == '\t';
  }
}
