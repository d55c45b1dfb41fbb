package io.github.staticfileservlet.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * The way that every stream has, wrapped or not: arrays of bytes.
 *
 * @param copy a buffer with an array, through which bytes pass that are in none
 */
record ByteArraySink(OutputStream out, ByteBuffer copy) implements Sink {

  @Override
  public void write(ByteBuffer bytes) throws IOException {
    if (bytes.hasArray()) {
      out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
      bytes.position(bytes.limit());
      return;
    }
    while (bytes.hasRemaining()) {
      int length = Math.min(bytes.remaining(), copy.capacity());
      copy.clear().put(bytes.slice(bytes.position(), length)).flip();
      out.write(copy.array(), copy.arrayOffset(), length);
      bytes.position(bytes.position() + length);
    }
  }
}
