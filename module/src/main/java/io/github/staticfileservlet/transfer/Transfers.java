package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.Content;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.util.List;

/** Starts transfers, and chooses for each the way that its stream takes best. */
public final class Transfers {
  private static final ByteBuffer NO_BUFFER = ByteBuffer.allocate(0);

  private final ByteBufferWrites byteBufferWrites = new ByteBufferWrites();
  private final BufferPool buffers;
  private final BufferPool arrays;

  /**
   * Fixes the buffers that content on disk is read into.
   *
   * @param bufferSize the capacity of each in bytes
   * @param direct whether they lie outside the heap, where the stream takes such buffers
   */
  public Transfers(int bufferSize, boolean direct) {
    this.arrays = new BufferPool(bufferSize, false);
    this.buffers = direct ? new BufferPool(bufferSize, true) : arrays;
  }

  /** Whether the response's stream takes the very buffers that it is given. */
  public boolean takesBuffers(ServletResponse response) {
    try {
      return byteBufferWrites.of(response.getOutputStream().getClass()) != null;
    } catch (IOException | IllegalStateException writerTaken) {
      return false;
    }
  }

  /**
   * Starts a transfer: its first bytes are read, none is written. The transfer owns the content
   * from now on.
   *
   * @throws IOException if the content cannot be read; it is closed then
   */
  public Transfer start(Content content, List<Part> parts, ServletOutputStream out)
      throws IOException {
    MethodHandle write = byteBufferWrites.of(out.getClass());
    BufferPool pool = write == null ? arrays : buffers;
    boolean needsBuffer = write == null || !content.isInMemory();
    ByteBuffer buffer = needsBuffer ? pool.acquire() : NO_BUFFER;
    Sink sink = write == null ? new ByteArraySink(out, buffer) : new ByteBufferSink(out, write);
    Transfer transfer =
        new Transfer(
            content, parts, sink, buffer, needsBuffer ? () -> pool.release(buffer) : () -> {});
    try {
      transfer.readAhead();
      return transfer;
    } catch (IOException | RuntimeException | Error e) {
      transfer.close();
      throw e;
    }
  }
}
