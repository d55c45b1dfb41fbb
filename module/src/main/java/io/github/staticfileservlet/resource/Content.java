package io.github.staticfileservlet.resource;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The bytes of a representation, open for one transfer. Not safe for use by several threads at
 * once.
 */
public interface Content extends Closeable {
  /**
   * Bytes from a position on: at least one and at most {@code limit}.
   *
   * @param scratch an empty buffer that may be filled and returned; content that lies in memory
   *     returns a view of its own instead
   * @throws IOException if the bytes cannot be read, or are not there any more
   */
  ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException;

  /** Whether {@link #read} returns views of memory, so that it needs no scratch buffer. */
  boolean isInMemory();

  /** The failure of content that turned out to be shorter than it was. */
  static IOException truncated(long position) {
    return new EOFException("content ends at " + position + ", before its announced length");
  }
}
