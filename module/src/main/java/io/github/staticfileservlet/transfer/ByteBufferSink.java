package io.github.staticfileservlet.transfer;

import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;

/** The way of a container's own stream: its public {@code write(ByteBuffer)}, without a copy. */
record ByteBufferSink(ServletOutputStream out, MethodHandle write) implements Sink {

  @Override
  public void write(ByteBuffer bytes) throws IOException {
    try {
      write.invokeExact(out, bytes);
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IOException(e);
    }
  }
}
