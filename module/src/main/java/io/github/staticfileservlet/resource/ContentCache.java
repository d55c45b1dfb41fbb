package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the bytes of small files, up to a budget. They are kept for the source that they were read
 * from, and are gone with it: whoever finds a newer version holds another source. Only what is
 * asked for again is kept.
 *
 * <p>What had to go may still be held by slow clients, or wait for the collector. So memory is
 * taken up to twice the budget, and beyond it files are read piece by piece.
 */
public final class ContentCache {
  private final long maxBytes;
  private final int maxFileLength;
  private final boolean direct;
  private final Cache<Source, Stored> kept;
  private final Queue<Stored> leaving = new ConcurrentLinkedQueue<>();
  private final AtomicLong takenBytes = new AtomicLong();

  /**
   * An empty cache.
   *
   * @param maxBytes how many bytes are kept at most
   * @param maxFileLength the longest file that is kept, in bytes
   * @param direct whether they are kept outside the heap
   */
  public ContentCache(long maxBytes, int maxFileLength, boolean direct) {
    this.maxBytes = maxBytes;
    this.maxFileLength = maxFileLength;
    this.direct = direct;
    this.kept =
        Caffeine.newBuilder()
            .weakKeys()
            .maximumWeight(maxBytes)
            .weigher((Source source, Stored stored) -> stored.length())
            .removalListener(
                (@Nullable Source source, @Nullable Stored stored, RemovalCause cause) ->
                    leave(stored))
            .executor(Runnable::run)
            .recordStats()
            .build();
  }

  /**
   * Bytes that are kept, or were and may still be held by somebody.
   *
   * @param memory what lives as long as anybody has a view of the bytes
   */
  private record Stored(
      @Nullable BufferedContent content, WeakReference<Object> memory, int length) {

    @SuppressWarnings("ByteBufferBackingArray") // only which one it is
    static Stored of(ByteBuffer bytes) {
      Object memory = bytes.isDirect() ? bytes : bytes.array();
      return new Stored(
          new BufferedContent(bytes.asReadOnlyBuffer()),
          new WeakReference<>(memory),
          bytes.capacity());
    }

    Stored withoutContent() {
      return new Stored(null, memory, length);
    }
  }

  /** The same, its bytes being kept once they are read, if it is a small file. */
  Resource keeping(Resource resource) {
    return resource instanceof Resource.File file ? file.with(this::keeping) : resource;
  }

  private Representation keeping(Representation one) {
    boolean keeps = one.length() <= maxFileLength && one.source().isSettled();
    return keeps ? one.withSource(new Kept(one.source(), (int) one.length())) : one;
  }

  /** Counts and sizes. */
  CacheUsage usage() {
    long bytes = kept.policy().eviction().orElseThrow().weightedSize().orElse(0);
    return CacheUsage.of(kept.stats(), kept.estimatedSize(), bytes);
  }

  void clear() {
    kept.invalidateAll();
  }

  private void leave(@Nullable Stored stored) {
    if (stored != null) {
      leaving.add(stored.withoutContent());
    }
  }

  /** Whether so much memory may be taken; it is then. */
  private boolean take(int length) {
    if (takenBytes.addAndGet(length) <= 2 * maxBytes) {
      return true;
    }
    leaving.removeIf(
        gone -> {
          boolean isGone = gone.memory.refersTo(null);
          takenBytes.addAndGet(isGone ? -gone.length : 0);
          return isGone;
        });
    if (takenBytes.get() <= 2 * maxBytes) {
      return true;
    }
    takenBytes.addAndGet(-length);
    return false;
  }

  /** A source whose bytes are kept. As a key it is only equal to itself. */
  private final class Kept implements Source {
    private final Source source;
    private final int length;
    private volatile boolean askedFor;

    Kept(Source source, int length) {
      this.source = source;
      this.length = length;
    }

    @Override
    public @Nullable Content open(Access access) throws IOException {
      if (access == Access.SENDFILE && source.hasFile()) {
        return source.open(access); // the bytes are not wanted here
      }
      Stored stored = kept.getIfPresent(this);
      if (stored != null) {
        return stored.content;
      }
      boolean again = askedFor;
      askedFor = true;
      return again && take(length) ? read() : source.open(Access.READ);
    }

    @Override
    public void discard() {
      kept.invalidate(this);
      source.discard();
    }

    /** Null where the file has changed since, or while it was read. */
    private @Nullable Content read() throws IOException {
      Stored read = null;
      try (Content content = source.open(Access.READ)) {
        if (content != null) {
          ByteBuffer bytes = Buffers.allocate(length, direct);
          content.readFully(0, bytes);
          read = source.isCurrent() ? Stored.of(bytes.flip()) : null;
        }
        return read == null ? null : read.content;
      } finally {
        if (read == null) {
          takenBytes.addAndGet(-length);
        } else {
          kept.put(this, read);
        }
      }
    }
  }
}
