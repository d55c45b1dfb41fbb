package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.Content;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Content on disk, as far as a transfer can tell, and the buffer lent for it. */
final class WatchedContent implements Content, BufferPool.Lease {
  final AtomicInteger closed = new AtomicInteger();
  final AtomicInteger givenBack = new AtomicInteger();
  final AtomicInteger leftToTheContainer = new AtomicInteger();
  Runnable whenGivenBack = () -> {};
  private final byte[] bytes;
  private final ByteBuffer buffer;
  private @Nullable Throwable readFailure;

  WatchedContent(byte[] bytes, int bufferSize) {
    this.bytes = bytes;
    this.buffer = ByteBuffer.allocate(bufferSize);
  }

  /** An IOException or an Error. */
  void failNextRead(Throwable failure) {
    readFailure = failure;
  }

  /** How often the buffer came back, in whatever way. */
  int leasesEnded() {
    return givenBack.get() + leftToTheContainer.get();
  }

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    Throwable failure = readFailure;
    readFailure = null;
    if (failure instanceof IOException e) {
      throw e;
    } else if (failure instanceof Error e) {
      throw e;
    }
    int length = Math.min(limit, scratch.capacity());
    return scratch.clear().put(bytes, (int) position, length).flip();
  }

  @Override
  public Origin origin() {
    return Origin.FILE;
  }

  @Override
  public void close() {
    closed.incrementAndGet();
  }

  @Override
  public ByteBuffer bytes() {
    return buffer;
  }

  @Override
  public void end(boolean free) {
    if (free) {
      whenGivenBack.run();
    }
    (free ? givenBack : leftToTheContainer).incrementAndGet();
  }
}
