package io.github.staticfileservlet.container;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;

/** A stream around the container's, blocking or not as that is, which takes arrays only. */
final class WrappedStream extends ServletOutputStream {
  private final ServletOutputStream stream;

  WrappedStream(ServletOutputStream stream) {
    this.stream = stream;
  }

  @Override
  public boolean isReady() {
    return stream.isReady();
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    stream.setWriteListener(listener);
  }

  @Override
  public void write(int b) throws IOException {
    stream.write(b);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    stream.write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    stream.flush();
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
