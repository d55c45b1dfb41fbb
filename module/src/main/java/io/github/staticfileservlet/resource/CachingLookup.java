package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what another lookup found. An entry is checked again by a whole new lookup once it is
 * old enough: one thread does so, while others go on with what is known. What was missing is
 * remembered apart and briefly: any number of unknown paths takes nothing from what exists.
 */
public final class CachingLookup implements Lookup {
  private static final Duration EVER = Duration.ofNanos(Long.MAX_VALUE);
  private static final long BRIEF_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long MAX_MISSING_CHARS = 256 * 1024;
  private static final int ENTRY_CHARS = 64;

  private final Lookup origin;
  private final ContentCache contents;
  private final long validNanos;
  private final Ticker ticker;
  private final Cache<RequestPath, Known> found;
  private final Cache<RequestPath, Known> missing;
  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder revalidations = new LongAdder();

  /**
   * An empty cache.
   *
   * @param contents keeps the bytes of small files
   * @param maxEntries how many files and directories are remembered
   * @param validity how long an entry is believed; zero to check it each time, null for ever
   * @param ticker the time by which entries grow old
   */
  public CachingLookup(
      Lookup origin,
      ContentCache contents,
      int maxEntries,
      @Nullable Duration validity,
      Ticker ticker) {
    this.origin = origin;
    this.contents = contents;
    this.validNanos =
        validity == null || validity.compareTo(EVER) >= 0 ? EVER.toNanos() : validity.toNanos();
    this.ticker = ticker;
    this.found =
        Caffeine.newBuilder().maximumSize(maxEntries).executor(Runnable::run).recordStats().build();
    this.missing =
        Caffeine.newBuilder()
            .maximumWeight(MAX_MISSING_CHARS)
            .weigher((RequestPath path, Known entry) -> path.toString().length() + ENTRY_CHARS)
            .executor(Runnable::run)
            .build();
  }

  /**
   * How the cache is used.
   *
   * @param paths what is remembered of files and directories
   * @param revalidations how often an entry was checked again
   * @param contents the kept bytes
   */
  public record Usage(CacheUsage paths, long revalidations, CacheUsage contents) {}

  /** What was found, and when. */
  private static final class Known {
    private final Resource resource;
    private volatile long checkedAt;
    private boolean beingChecked;

    Known(Resource resource, long checkedAt) {
      this.resource = resource;
      this.checkedAt = checkedAt;
    }

    /** Not what is missing, which may come, nor a file that has just changed. */
    boolean isLasting() {
      return resource instanceof Resource.File file
          ? file.representations().allMatch(Representation::isSettled)
          : resource instanceof Resource.Directory;
    }

    /** Whether the caller is the one to check it. */
    synchronized boolean beginCheck() {
      boolean begins = !beingChecked;
      beingChecked = true;
      return begins;
    }

    synchronized void endCheck() {
      beingChecked = false;
    }
  }

  @Override
  public Resource find(RequestPath path) throws IOException {
    Known entry = found.getIfPresent(path);
    if (entry == null) {
      entry = missing.getIfPresent(path);
    }
    if (entry == null) {
      misses.increment();
      return lookUp(path, null);
    }
    long validity = entry.isLasting() ? validNanos : Math.min(validNanos, BRIEF_NANOS);
    long age = ticker.read() - entry.checkedAt;
    if (age < validity) {
      hits.increment();
      return entry.resource;
    }
    if (!entry.beginCheck()) {
      if (age < 2 * validity) { // what is older than that may be seen by nobody
        hits.increment();
        return entry.resource;
      }
      revalidations.increment();
      return lookUp(path, entry);
    }
    try {
      revalidations.increment();
      return lookUp(path, entry);
    } finally {
      entry.endCheck();
    }
  }

  @Override
  public List<Entry> list(RequestPath directory, int most) throws IOException {
    return origin.list(directory, most);
  }

  @Override
  public void forget(RequestPath path) {
    found.invalidate(path);
    missing.invalidate(path);
    origin.forget(path);
  }

  /** Forgets everything. */
  public void clear() {
    found.invalidateAll();
    missing.invalidateAll();
    contents.clear();
  }

  /** Counts and sizes. */
  public Usage usage() {
    CacheUsage paths =
        new CacheUsage(
            hits.sum(),
            misses.sum(),
            found.stats().evictionCount(),
            found.estimatedSize() + missing.estimatedSize(),
            0);
    return new Usage(paths, revalidations.sum(), contents.usage());
  }

  /** The time is taken before: what changes during the lookup will be noticed. */
  private Resource lookUp(RequestPath path, @Nullable Known old) throws IOException {
    long now = ticker.read();
    Resource fresh = origin.find(path);
    if (old != null && isSame(old.resource, fresh)) {
      old.checkedAt = now;
      return old.resource;
    }
    if (old != null && old.resource instanceof Resource.File replaced) {
      replaced.representations().forEach(each -> each.source().discard());
    }
    if (fresh instanceof Resource.Missing gone) {
      found.invalidate(path);
      if (gone.certain()) {
        missing.put(path, new Known(fresh, now));
      }
      return fresh;
    }
    Resource kept = contents.keeping(fresh);
    missing.invalidate(path);
    found.put(path, new Known(kept, now));
    return kept;
  }

  private static boolean isSame(Resource one, Resource other) {
    if (one instanceof Resource.File oneFile && other instanceof Resource.File otherFile) {
      return oneFile.isSameAs(otherFile);
    }
    return one.equals(other);
  }
}
