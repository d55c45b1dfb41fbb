package io.github.staticfileservlet.transfer;

import java.util.List;

/** One piece of what is sent. */
public sealed interface Part {
  /** How many bytes it takes. */
  long length();

  /** How many bytes they take together. */
  static long length(List<Part> parts) {
    long length = 0;
    for (Part part : parts) {
      length += part.length();
    }
    return length;
  }

  /**
   * Text of the framing.
   *
   * @param text sent as it is, a byte a character (ISO-8859-1)
   */
  record Literal(String text) implements Part {
    @Override
    public long length() {
      return text.length();
    }
  }

  /**
   * Bytes of the content.
   *
   * @param offset position of the first byte within the content
   * @param length how many bytes
   */
  record Slice(long offset, long length) implements Part {}
}
