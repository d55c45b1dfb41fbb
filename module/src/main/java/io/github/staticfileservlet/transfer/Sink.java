package io.github.staticfileservlet.transfer;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The way into one response. */
interface Sink {
  /** Writes all that remains in the buffer; the buffer may be filled anew afterwards. */
  void write(ByteBuffer bytes) throws IOException;
}
