package io.github.staticfileservlet.benchmark.stub;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.nio.ByteBuffer;

/** A stream that takes buffers, as those of containers do, and drops them. */
public final class BufferStream extends ServletOutputStream {
  private final ByteCount count;

  BufferStream(ByteCount count) {
    this.count = count;
  }

  /** Takes all that remains; found by its name, as in Servlet 6.1. */
  public void write(ByteBuffer bytes) {
    count.add(bytes.remaining());
    bytes.position(bytes.limit());
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    throw new UnsupportedOperationException("an array, where a buffer would do");
  }

  @Override
  public void write(int b) {
    throw new UnsupportedOperationException("a byte, where a buffer would do");
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    throw new UnsupportedOperationException();
  }
}
