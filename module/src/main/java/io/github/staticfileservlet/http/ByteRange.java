package io.github.staticfileservlet.http;

/**
 * A range of bytes that exists in a representation.
 *
 * @param first position of the first byte
 * @param last position of the last byte, inclusive as in RFC 9110 section 14.1.2
 */
public record ByteRange(long first, long last) {
  /** Checks that the range is not empty. */
  public ByteRange {
    if (first < 0 || last < first) {
      throw new IllegalArgumentException(
          "range: " + first + "-" + last + " (expected: 0 <= first <= last)");
    }
  }

  /** How many bytes it holds. */
  public long length() {
    return last - first + 1;
  }

  /** The value of {@code Content-Range} (section 14.4), such as {@code bytes 0-99/1000}. */
  public String contentRange(long completeLength) {
    return "bytes " + first + '-' + last + '/' + completeLength;
  }

  /** The value of {@code Content-Range} in a 416, such as {@code bytes *}{@code /1000}. */
  public static String unsatisfiedRange(long completeLength) {
    return "bytes */" + completeLength;
  }

  /** Whether the two overlap or lie side by side. */
  boolean touches(ByteRange other) {
    return first <= other.last + 1 && other.first <= last + 1;
  }

  /** The smallest range that holds both. */
  ByteRange union(ByteRange other) {
    return new ByteRange(Math.min(first, other.first), Math.max(last, other.last));
  }
}
