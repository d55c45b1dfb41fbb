package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the bytes of small files, up to a budget. They are kept for the source that they were read
 * from, and are gone with it: whoever finds a newer version holds another source.
 */
public final class ContentCache {
  private final int maxFileLength;
  private final boolean direct;
  private final Cache<Source, BufferedContent> kept;

  /**
   * An empty cache.
   *
   * @param maxBytes how many bytes are kept at most
   * @param maxFileLength the longest file that is kept, in bytes
   * @param direct whether they are kept outside the heap
   */
  public ContentCache(long maxBytes, int maxFileLength, boolean direct) {
    this.maxFileLength = maxFileLength;
    this.direct = direct;
    this.kept =
        Caffeine.newBuilder()
            .weakKeys()
            .maximumWeight(maxBytes)
            .weigher((Source source, BufferedContent content) -> content.bytes().capacity())
            .executor(Runnable::run)
            .recordStats()
            .build();
  }

  /** The same, its bytes being kept once they are read, if it is a small file. */
  Resource keeping(Resource resource) {
    if (!(resource instanceof Resource.File file)) {
      return resource;
    }
    Representation identity = file.identity();
    boolean keeps = identity.length() <= maxFileLength && identity.source().isSettled();
    return keeps
        ? new Resource.File(identity.withSource(new Kept(identity.source(), identity.length())))
        : file;
  }

  /** Counts and sizes. */
  CacheUsage usage() {
    long bytes = kept.policy().eviction().orElseThrow().weightedSize().orElse(0);
    return CacheUsage.of(kept.stats(), kept.estimatedSize(), bytes);
  }

  void clear() {
    kept.invalidateAll();
  }

  /** A source whose bytes are kept. As a key it is only equal to itself. */
  private final class Kept implements Source {
    private final Source source;
    private final long length;

    Kept(Source source, long length) {
      this.source = source;
      this.length = length;
    }

    @Override
    public @Nullable Content open(Access access) throws IOException {
      if (access == Access.SENDFILE) {
        return source.open(access); // the bytes are not wanted here
      }
      BufferedContent content = kept.getIfPresent(this);
      return content == null ? read() : content;
    }

    @Override
    public void discard() {
      kept.invalidate(this);
      source.discard();
    }

    private @Nullable Content read() throws IOException {
      try (Content content = source.open(Access.READ)) {
        if (content == null) {
          return null;
        }
        ByteBuffer bytes = Buffers.allocate((int) length, direct);
        content.readFully(0, bytes);
        BufferedContent read = new BufferedContent(bytes.flip().asReadOnlyBuffer());
        kept.put(this, read);
        return read;
      }
    }
  }
}
