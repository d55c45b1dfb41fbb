package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.Buffers;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Buffers for reading, of one size and kept for the next as long as few are in use: the one that
 * was given back last is lent first, for it lies in the processor's cache. When many are in use, as
 * where thousands of clients read slowly, further ones are smaller, and at last small.
 */
final class BufferPool {
  /**
   * How much is lent before all are small, and how much is kept, but for {@link #KEPT_AT_LEAST}
   * large ones: 16 MiB, or less of a small heap.
   */
  static final int BUDGET = (int) Math.min(16 * 1024 * 1024, Runtime.getRuntime().maxMemory() / 32);

  /** The size when half of that is lent. */
  static final int MIDDLE = 64 * 1024;

  /** The size beyond the budget. */
  static final int SMALL = 16 * 1024;

  private static final int KEPT_AT_LEAST = 4;

  private final int size;
  private final boolean direct;
  private final int budget;
  private final @Nullable BufferPool next;
  private final int mostFree;
  private final Deque<ByteBuffer> free = new ArrayDeque<>();
  private final AtomicLong lentBytes = new AtomicLong();

  private BufferPool(int size, boolean direct, int budget, @Nullable BufferPool next) {
    this.size = size;
    this.direct = direct;
    this.budget = budget;
    this.next = next;
    this.mostFree = Math.max(KEPT_AT_LEAST, budget / size);
  }

  /**
   * An empty pool.
   *
   * @param size the capacity of each buffer in bytes, as long as few are in use
   * @param direct whether the buffers lie outside the heap
   */
  static BufferPool of(int size, boolean direct) {
    return size <= MIDDLE
        ? new BufferPool(size, direct, BUDGET, null)
        : new BufferPool(
            size, direct, BUDGET / 2, new BufferPool(MIDDLE, direct, BUDGET / 2, null));
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
    if (next != null && lentBytes.get() >= budget) {
      return next.lend();
    }
    ByteBuffer bytes = isStrained() ? small() : full();
    lentBytes.addAndGet(bytes.capacity());
    return new Lent(bytes);
  }

  /** Whether so much is lent that little more should be. */
  boolean isStrained() {
    return lentBytes.get() >= budget && (next == null || next.isStrained());
  }

  private ByteBuffer small() {
    return Buffers.allocate(Math.min(SMALL, size), direct);
  }

  private ByteBuffer full() {
    ByteBuffer pooled = take();
    return pooled == null ? Buffers.allocate(size, direct) : pooled.clear();
  }

  private @Nullable ByteBuffer take() {
    synchronized (free) {
      return free.pollFirst();
    }
  }

  private void keep(ByteBuffer bytes) {
    synchronized (free) {
      if (free.size() < mostFree) {
        free.addFirst(bytes);
      }
    }
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
        keep(bytes);
      }
    }
  }
}
