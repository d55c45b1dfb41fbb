package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.CacheUsage;
import io.github.staticfileservlet.resource.LateLookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.Sidecars;
import io.github.staticfileservlet.transfer.Transfers;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Counts requests, and shows what all parts of one servlet count. */
final class Figures implements StaticFileServletMXBean {
  private static final CacheUsage NO_CACHE = new CacheUsage(0, 0, 0, 0, 0);

  private final Configuration configuration;
  private final @Nullable LateLookup cache;
  private final Mappings mappings;
  private final @Nullable Sidecars sidecars;
  private final Transfers transfers;
  private final Map<Integer, LongAdder> byStatus = new ConcurrentHashMap<>();

  Figures(
      Configuration configuration,
      @Nullable LateLookup cache,
      Mappings mappings,
      @Nullable Sidecars sidecars,
      Transfers transfers) {
    this.configuration = configuration;
    this.cache = cache;
    this.mappings = mappings;
    this.sidecars = sidecars;
    this.transfers = transfers;
  }

  /** Counts one answer. */
  void count(int status) {
    byStatus.computeIfAbsent(status, first -> new LongAdder()).increment();
  }

  @Override
  public Map<String, String> getSettings() {
    return SettingsText.of(configuration);
  }

  @Override
  public Map<Integer, Long> getRequestsByStatus() {
    Map<Integer, Long> counts = new TreeMap<>();
    byStatus.forEach((status, count) -> counts.put(status, count.sum()));
    return counts;
  }

  @Override
  public Map<String, Long> getBytesByStrategy() {
    Map<String, Long> counts = new TreeMap<>();
    transfers.usage().bytes().forEach((strategy, bytes) -> counts.put(strategy.name(), bytes));
    return counts;
  }

  @Override
  public long getActiveTransfers() {
    return transfers.usage().active();
  }

  @Override
  public long getStalledTransfers() {
    return transfers.usage().stalled();
  }

  @Override
  public long getCacheHits() {
    return paths().hits();
  }

  @Override
  public long getCacheMisses() {
    return paths().misses();
  }

  @Override
  public long getCacheRevalidations() {
    return cache == null ? 0 : cache.cache().usage().revalidations();
  }

  @Override
  public long getCacheEvictions() {
    return paths().evictions();
  }

  @Override
  public long getCacheEntries() {
    return paths().entries();
  }

  @Override
  public long getCachedFiles() {
    return contents().entries();
  }

  @Override
  public long getCachedBytes() {
    return contents().bytes();
  }

  @Override
  public int getMappedFiles() {
    return mappings.usage().files();
  }

  @Override
  public long getMappedBytes() {
    return mappings.usage().bytes();
  }

  @Override
  public int getMappingLeases() {
    return mappings.usage().leases();
  }

  @Override
  public long getMappingFailures() {
    return mappings.usage().failures();
  }

  @Override
  public long getIgnoredSidecars() {
    return sidecars == null ? 0 : sidecars.ignored();
  }

  @Override
  public void clear() {
    if (cache != null) {
      cache.clear();
    }
    mappings.clear();
  }

  private CacheUsage paths() {
    return cache == null ? NO_CACHE : cache.cache().usage().paths();
  }

  private CacheUsage contents() {
    return cache == null ? NO_CACHE : cache.cache().usage().contents();
  }
}
