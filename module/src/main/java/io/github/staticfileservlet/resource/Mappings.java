package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Mappings of files, one for each version of a file and shared by all transfers of it: a mapping
 * made for one request costs more in page faults than it saves. A mapping lives as long as a
 * transfer holds it and then until the collector finds it; it is never unmapped by hand.
 */
public final class Mappings {
  private static final Logger LOGGER = System.getLogger(Mappings.class.getPackageName());
  private static final int MAX_MAPPED_FILES = 1024;

  /** A failure to map costs a collection of garbage: all files are read for a while after one. */
  private static final long PAUSE_NANOS = Duration.ofMinutes(1).toNanos();

  private final long minLength;
  private final long maxLength;
  private final Cache<Key, ByteBuffer> shared =
      Caffeine.newBuilder()
          .weakValues()
          .maximumSize(MAX_MAPPED_FILES)
          .executor(Runnable::run)
          .build();

  private final AtomicLong pauseEnd = new AtomicLong(System.nanoTime());

  /** Which version of which file is mapped. */
  private record Key(Path file, FileStat stat) {}

  /**
   * Fixes which files are mapped.
   *
   * @param minLength the shortest file that is mapped, in bytes; 0 maps none
   * @param maxLength the longest file that is mapped, in bytes; 2 GiB - 1 at most
   */
  public Mappings(long minLength, long maxLength) {
    this.minLength = minLength;
    this.maxLength = Math.min(maxLength, Integer.MAX_VALUE);
  }

  /** The mapping of this version of the file; null where it is read instead. */
  @Nullable ByteBuffer of(Path file, FileStat stat, FileChannel channel) {
    if (minLength == 0 || stat.length() < minLength || stat.length() > maxLength) {
      return null;
    }
    Key key = new Key(file, stat);
    ByteBuffer mapping = shared.getIfPresent(key);
    boolean paused = pauseEnd.get() - System.nanoTime() > 0;
    return mapping != null || paused ? mapping : shared.get(key, missing -> map(missing, channel));
  }

  private @Nullable ByteBuffer map(Key key, FileChannel channel) {
    try {
      return channel.map(MapMode.READ_ONLY, 0, key.stat.length());
    } catch (UnsupportedOperationException | IOException e) { // zip file systems; it was cut short
      if (e.getCause() instanceof OutOfMemoryError) { // no room for mappings
        LOGGER.log(Level.WARNING, "files are read for a minute, for one cannot be mapped: " + e);
        pauseEnd.set(System.nanoTime() + PAUSE_NANOS);
      }
      return null;
    }
  }
}
