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

  /** Where the bytes come from, which decides how they are sent. */
  Origin origin();

  /** Where bytes come from. */
  enum Origin {
    /** Views of memory that nobody can take away. */
    MEMORY,
    /** Views of a mapped file, whose bytes are gone when the file is cut short. */
    MAPPING,
    /** A file that is read into a buffer. */
    FILE
  }

  /** Whether {@link #read} returns views of memory, so that it needs no scratch buffer. */
  default boolean isInMemory() {
    return origin() != Origin.FILE;
  }

  /** Fills what remains in a buffer with the bytes from a position on. */
  default void readFully(long position, ByteBuffer target) throws IOException {
    long from = position;
    while (target.hasRemaining()) {
      ByteBuffer bytes = read(from, target.remaining(), target.slice());
      int length = bytes.remaining();
      if (isInMemory()) {
        target.put(bytes);
      } else {
        target.position(target.position() + length);
      }
      from += length;
    }
  }

  /** The failure of content that turned out to be shorter than it was. */
  static IOException truncated(long position) {
    return new EOFException("content ends at " + position + ", before its announced length");
  }
}
