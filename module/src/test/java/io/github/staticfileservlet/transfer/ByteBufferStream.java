package io.github.staticfileservlet.transfer;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A stream that takes buffers too, as a container's own does. */
public class ByteBufferStream extends ArrayStream {
  int bufferWrites;

  /** Takes all that remains. */
  public void write(ByteBuffer bytes) throws IOException {
    bufferWrites++;
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    written.write(copy);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    throw new AssertionError("an array was written where a buffer would do");
  }
}
