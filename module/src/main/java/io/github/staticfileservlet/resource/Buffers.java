package io.github.staticfileservlet.resource;

import java.nio.ByteBuffer;

/** Makes buffers. */
public final class Buffers {
  private Buffers() {}

  /**
   * An empty buffer. On the heap where the memory outside it is used up: slower, but no failure.
   *
   * @param direct whether it is to lie outside the heap
   */
  public static ByteBuffer allocate(int capacity, boolean direct) {
    if (direct) {
      try {
        return ByteBuffer.allocateDirect(capacity);
      } catch (OutOfMemoryError outsideTheHeap) {
        return ByteBuffer.allocate(capacity);
      }
    }
    return ByteBuffer.allocate(capacity);
  }
}
