package io.github.staticfileservlet.transfer;

import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Buffers of one size for reading, kept up to a budget of memory. More may be in use at a time;
 * what does not fit is left to the collector.
 */
final class BufferPool {
  private static final int KEPT_BYTES = 16 * 1024 * 1024;
  private static final int KEPT_AT_LEAST = 4;

  private final int size;
  private final boolean direct;
  private final BlockingQueue<ByteBuffer> free;

  /**
   * An empty pool.
   *
   * @param size the capacity of each buffer in bytes
   * @param direct whether the buffers lie outside the heap
   */
  BufferPool(int size, boolean direct) {
    this.size = size;
    this.direct = direct;
    this.free = new ArrayBlockingQueue<>(Math.max(KEPT_AT_LEAST, KEPT_BYTES / size));
  }

  /** A buffer with nothing in it. */
  ByteBuffer acquire() {
    ByteBuffer pooled = free.poll();
    return pooled == null ? allocate() : pooled.clear();
  }

  /** Takes back a buffer that nobody else holds. */
  void release(ByteBuffer buffer) {
    if (buffer.isDirect() == direct) {
      free.offer(buffer);
    }
  }

  /** On the heap where the memory outside it is used up: slower, but no failure. */
  private ByteBuffer allocate() {
    if (direct) {
      try {
        return ByteBuffer.allocateDirect(size);
      } catch (OutOfMemoryError outsideTheHeap) {
        return ByteBuffer.allocate(size);
      }
    }
    return ByteBuffer.allocate(size);
  }
}
