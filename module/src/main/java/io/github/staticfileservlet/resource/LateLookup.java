package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cache that is made when it is first needed. Loading the classes of caches takes longer than all
 * else that a start does, and no start has to wait for that.
 */
public final class LateLookup implements Lookup {
  private final Supplier<CachingLookup> maker;
  private volatile @Nullable CachingLookup made;

  /** One that will be made by this. */
  public LateLookup(Supplier<CachingLookup> maker) {
    this.maker = maker;
  }

  /** The cache, made by the first who asks. */
  public CachingLookup cache() {
    CachingLookup cache = made;
    return cache == null ? make() : cache;
  }

  /** Forgets everything, if there is anything. */
  public void clear() {
    CachingLookup cache = made;
    if (cache != null) {
      cache.clear();
    }
  }

  @Override
  public Resource find(RequestPath path) throws IOException {
    return cache().find(path);
  }

  @Override
  public List<Entry> list(RequestPath directory, int most) throws IOException {
    return cache().list(directory, most);
  }

  @Override
  public void forget(RequestPath path) {
    cache().forget(path);
  }

  private synchronized CachingLookup make() {
    CachingLookup cache = made;
    if (cache == null) {
      cache = maker.get();
      made = cache;
    }
    return cache;
  }
}
