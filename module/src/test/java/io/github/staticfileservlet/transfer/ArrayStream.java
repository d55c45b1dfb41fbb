package io.github.staticfileservlet.transfer;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A stream that takes arrays only, as a filter's wrapper does. */
class ArrayStream extends ServletOutputStream {
  final ByteArrayOutputStream written = new ByteArrayOutputStream();
  int writes;

  @Override
  public void write(int b) {
    throw new AssertionError("bytes were written one by one");
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    writes++;
    written.write(bytes, offset, length);
  }

  @Override
  public boolean isReady() {
    throw new AssertionError("this stream blocks");
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    throw new AssertionError("this stream blocks");
  }
}
