package io.github.staticfileservlet.transfer;

import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/**
 * The way of Tomcat's stream. For whatever its socket does not take at once, and be it a byte,
 * Tomcat allocates 64 KiB that stay as long as the client is slow; unless it fits the buffer that
 * each connection has in any case, and that is empty before. So where many wait, no more than that
 * is written at a time, and flushed.
 *
 * @param isCrowded whether many wait
 */
record SparingSink(Sink sink, ServletOutputStream out, BooleanSupplier isCrowded) implements Sink {
  /** One byte less than the buffers of a response and of its socket: full ones are not flushed. */
  private static final int LITTLE = 8 * 1024 - 1;

  private static final int MUCH = 64 * 1024;

  /** The most that is to be written at a time, now. */
  int maxSlice() {
    return isCrowded.getAsBoolean() ? LITTLE : MUCH;
  }

  @Override
  public void write(ByteBuffer bytes) throws IOException {
    boolean isLittle = bytes.remaining() <= LITTLE;
    sink.write(bytes);
    // where it is not ready, Tomcat calls back only once this thread has returned to it
    if (isLittle && isCrowded.getAsBoolean() && out.isReady()) {
      out.flush();
    }
  }
}
