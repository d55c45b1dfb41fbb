package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.Buffers;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Buffers for reading, of one size and kept for the next as long as few are in use. When many are,
 * as where thousands of clients read slowly, further ones are small.
 */
final class BufferPool {
  /** How much is lent in full size, and how much is kept: 16 MiB, or less of a small heap. */
  static final int BUDGET = (int) Math.min(16 * 1024 * 1024, Runtime.getRuntime().maxMemory() / 32);

  /** The size beyond the budget. */
  static final int SMALL = 16 * 1024;

  private static final int KEPT_AT_LEAST = 4;

  private final int size;
  private final boolean direct;
  private final BlockingQueue<ByteBuffer> free;
  private final AtomicLong lentBytes = new AtomicLong();

  /**
   * An empty pool.
   *
   * @param size the capacity of each buffer in bytes
   * @param direct whether the buffers lie outside the heap
   */
  BufferPool(int size, boolean direct) {
    this.size = size;
    this.direct = direct;
    this.free = new ArrayBlockingQueue<>(Math.max(KEPT_AT_LEAST, BUDGET / size));
  }

  /** A buffer that is lent. */
  interface Lease {
    /** No buffer at all. */
    Lease NONE =
        new Lease() {
          private final ByteBuffer nothing = ByteBuffer.allocate(0);

          @Override
          public ByteBuffer bytes() {
            return nothing;
          }

          @Override
          public void end(boolean free) {}
        };

    /** The buffer. */
    ByteBuffer bytes();

    /**
     * Ends the lease; to be called once.
     *
     * @param free whether nobody else holds the buffer any more; else it is left to the collector
     */
    void end(boolean free);
  }

  /** A buffer with nothing in it. */
  Lease lend() {
    ByteBuffer bytes = isStrained() ? small() : full();
    lentBytes.addAndGet(bytes.capacity());
    return new Lent(bytes);
  }

  /** Whether so much is lent that little more should be. */
  boolean isStrained() {
    return lentBytes.get() >= BUDGET;
  }

  private ByteBuffer small() {
    return Buffers.allocate(Math.min(SMALL, size), direct);
  }

  private ByteBuffer full() {
    ByteBuffer pooled = free.poll();
    return pooled == null ? Buffers.allocate(size, direct) : pooled.clear();
  }

  /** A buffer of this pool. */
  private final class Lent implements Lease {
    private final ByteBuffer bytes;

    Lent(ByteBuffer bytes) {
      this.bytes = bytes;
    }

    @Override
    public ByteBuffer bytes() {
      return bytes;
    }

    @Override
    public void end(boolean isFree) {
      lentBytes.addAndGet(-bytes.capacity());
      if (isFree && bytes.capacity() == size && bytes.isDirect() == direct) {
        free.offer(bytes);
      }
    }
  }
}
