package io.github.staticfileservlet.transfer;

/** One piece of what is sent. */
public sealed interface Part {
  /**
   * Text of the framing.
   *
   * @param text sent as it is, a byte a character (ISO-8859-1)
   */
  record Literal(String text) implements Part {}

  /**
   * Bytes of the content.
   *
   * @param offset position of the first byte within the content
   * @param length how many bytes
   */
  record Slice(long offset, long length) implements Part {}
}
