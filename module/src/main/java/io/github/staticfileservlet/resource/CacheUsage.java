package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.stats.CacheStats;

/**
 * How a cache is used.
 *
 * @param hits how often something was found
 * @param misses how often nothing was found
 * @param evictions how often something had to go, for want of room
 * @param entries how many there are
 * @param bytes what they weigh, where that is limited
 */
public record CacheUsage(long hits, long misses, long evictions, long entries, long bytes) {

  static CacheUsage of(CacheStats stats, long entries, long bytes) {
    return new CacheUsage(
        stats.hitCount(), stats.missCount(), stats.evictionCount(), entries, bytes);
  }
}
