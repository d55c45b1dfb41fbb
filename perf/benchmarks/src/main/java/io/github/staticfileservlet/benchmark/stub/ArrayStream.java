package io.github.staticfileservlet.benchmark.stub;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;

/** A stream that takes arrays only, and drops them. */
public final class ArrayStream extends ServletOutputStream {
  private final ByteCount count;

  ArrayStream(ByteCount count) {
    this.count = count;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    count.add(length);
  }

  @Override
  public void write(int b) {
    count.add(1);
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
