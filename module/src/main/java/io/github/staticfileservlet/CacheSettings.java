package io.github.staticfileservlet;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered. Sizes are in bytes.
 *
 * @param maxCacheSize how many bytes of small files are kept; 0 keeps none. Default 64 MiB, or an
 *     eighth of the heap or a quarter of the direct memory where that is less
 * @param maxCachedFileSize the longest file that is kept. Default 256 KiB, or {@code maxCacheSize}
 *     where that is less
 * @param maxCachedFiles how many files and directories are remembered: what they are, and their
 *     bytes; 0 remembers none and keeps no bytes. Default 8192
 * @param cacheValidationTime how long what is remembered is believed before it is compared with the
 *     file again; zero compares it each time, null never. Default 1 s
 */
public record CacheSettings(
    long maxCacheSize,
    long maxCachedFileSize,
    int maxCachedFiles,
    @Nullable Duration cacheValidationTime) {

  /** Adds a line for every rule that is broken. */
  void check(List<Problem> problems) {
    if (maxCacheSize < 0) {
      problems.add(Problem.of("maxCacheSize", Size.format(maxCacheSize), "0 or more"));
    }
    if (maxCachedFileSize < 0 || maxCachedFileSize > Integer.MAX_VALUE) {
      String given = Size.format(maxCachedFileSize);
      problems.add(Problem.of("maxCachedFileSize", given, "0 to 2147483647"));
    }
    if (maxCachedFiles < 0) {
      problems.add(Problem.of("maxCachedFiles", String.valueOf(maxCachedFiles), "0 or more"));
    }
    if (cacheValidationTime != null && cacheValidationTime.isNegative()) {
      String given = Time.format(cacheValidationTime);
      problems.add(Problem.of("cacheValidationTime", given, "a time such as 5s, 0, or -1"));
    }
  }

  /** Builds {@link CacheSettings}; what is not set has its default. */
  public static final class Builder {
    private static final long DEFAULT_MAX_FILE = 256 * 1024;

    private @Nullable Long maxCacheSize;
    private @Nullable Long maxCachedFileSize;
    private int maxCachedFiles = 8192;
    private @Nullable Duration cacheValidationTime = Duration.ofSeconds(1);

    Builder() {}

    /** Sets {@link CacheSettings#maxCacheSize}. */
    public Builder maxCacheSize(long maxCacheSize) {
      this.maxCacheSize = maxCacheSize;
      return this;
    }

    /** Sets {@link CacheSettings#maxCachedFileSize}. */
    public Builder maxCachedFileSize(long maxCachedFileSize) {
      this.maxCachedFileSize = maxCachedFileSize;
      return this;
    }

    /** Sets {@link CacheSettings#maxCachedFiles}. */
    public Builder maxCachedFiles(int maxCachedFiles) {
      this.maxCachedFiles = maxCachedFiles;
      return this;
    }

    /** Sets {@link CacheSettings#cacheValidationTime}. */
    public Builder cacheValidationTime(@Nullable Duration cacheValidationTime) {
      this.cacheValidationTime = cacheValidationTime;
      return this;
    }

    /** The settings, and how those that were given contradict each other. */
    CacheSettings build(List<Problem> problems) {
      long total = maxCacheSize == null ? CacheBudget.DEFAULT : maxCacheSize;
      long file =
          maxCachedFileSize == null
              ? Math.min(DEFAULT_MAX_FILE, Math.max(0, total))
              : maxCachedFileSize;
      if (file > total && maxCacheSize == null) {
        total = file;
      }
      if (file > total && total > 0 && maxCachedFileSize != null) {
        String both = Size.format(file) + " is above maxCacheSize " + Size.format(total);
        problems.add(new Problem("maxCachedFileSize", both));
      }
      return new CacheSettings(total, file, maxCachedFiles, cacheValidationTime);
    }
  }
}
