package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Mappings of files, one for each version of a file and shared by all transfers of it: a mapping
 * made for one request costs more in page faults than it saves. One that nobody has used for a
 * while, or whose file is known to be replaced, is retired; it ends when its last lease has ended.
 *
 * <p>To end a mapping stops all threads for a moment. So it is left to {@link #maintain}, and until
 * then its bytes count: what does not fit into the budget meanwhile is read.
 */
public final class Mappings {
  private static final Logger LOGGER = System.getLogger(Mappings.class.getPackageName());
  private static final long IDLE_NANOS = Duration.ofMinutes(1).toNanos();

  /** What was used so recently makes no room for others, which would then take turns. */
  private static final long HOT_NANOS = Duration.ofSeconds(10).toNanos();

  /** How long ending mappings takes at a time: each may stop all threads for a moment. */
  private static final long ROUND_NANOS = Duration.ofMillis(100).toNanos();

  /** A failure to map costs a collection of garbage: all files are read for a while after one. */
  private static final long PAUSE_NANOS = Duration.ofMinutes(1).toNanos();

  private final long minLength;
  private final long maxLength;
  private final long maxTotal;
  private final MappedMemory memory;
  private final Map<FileVersion, Mapping> shared = // the one used longest ago comes first
      new LinkedHashMap<>(16, 0.75f, true);
  private final Set<Mapping> retired = new LinkedHashSet<>();
  private long mappedBytes;
  private long failures;
  private long pauseEnd = System.nanoTime();

  /**
   * Fixes which files are mapped.
   *
   * @param minLength the shortest file that is mapped, in bytes; 0 maps none
   * @param maxLength the longest file that is mapped, in bytes; 2 GiB - 1 at most
   * @param maxTotal how many bytes are mapped at most; what does not fit is read
   */
  public Mappings(long minLength, long maxLength, long maxTotal) {
    this(minLength, maxLength, maxTotal, MappedMemory.ofThisJava());
  }

  /** The same, mapped in a given way. */
  Mappings(long minLength, long maxLength, long maxTotal, MappedMemory memory) {
    this.memory = memory;
    this.minLength = minLength;
    this.maxLength = Math.min(maxLength, Integer.MAX_VALUE);
    this.maxTotal = maxTotal;
  }

  /** How much is mapped, and by how many it is used. */
  public record Usage(int files, long bytes, int leases, long failures) {}

  /** Whether files of this length are mapped at all. */
  boolean takes(long length) {
    return minLength != 0 && length >= minLength && length <= maxLength;
  }

  /** A lease on the mapping of this version; null where there is none. */
  synchronized @Nullable Content lease(FileVersion version) {
    Mapping mapping = shared.get(version);
    return mapping == null ? null : mapping.lease(System.nanoTime());
  }

  /** A lease on the mapping of this version, made now if need be; null where it is to be read. */
  synchronized @Nullable Content map(FileVersion version, FileChannel channel) {
    long now = System.nanoTime();
    Mapping mapping = shared.get(version);
    if (mapping == null) {
      long length = version.stat().length();
      if (pauseEnd - now > 0 || !hasRoom(length, now)) {
        return null;
      }
      mapping = mapNow(version, channel);
      if (mapping == null) {
        return null;
      }
      shared.put(version, mapping);
      mappedBytes += length;
    }
    return mapping.lease(now);
  }

  /** Retires the mapping of a version that is known to be replaced. */
  synchronized void discard(FileVersion version) {
    Mapping mapping = shared.remove(version);
    if (mapping != null) {
      retire(mapping);
    }
  }

  /** Retires what is idle and ends what is retired; to be called about once a second. */
  public void maintain() {
    long end = System.nanoTime() + ROUND_NANOS;
    for (Mapping mapping : retiredNow()) {
      if (mapping.unmap()) { // not under the lock: it takes its time
        forget(mapping);
      }
      if (System.nanoTime() - end > 0) {
        return; // the others in the next round
      }
    }
  }

  /** Retires all. */
  public synchronized void clear() {
    shared.values().forEach(this::retire);
    shared.clear();
  }

  /** Retires all, and ends what nobody uses now; what is in use ends with its last lease. */
  public void close() {
    clear();
    for (Mapping mapping : retiredNow()) {
      mapping.endWithLastLease();
    }
  }

  private synchronized List<Mapping> retiredNow() {
    retireIdle(System.nanoTime(), IDLE_NANOS, Long.MAX_VALUE);
    return List.copyOf(retired);
  }

  private synchronized void forget(Mapping mapping) {
    if (retired.remove(mapping)) {
      mappedBytes -= mapping.version().stat().length();
    }
  }

  /** What is mapped now, retired mappings that have not ended yet included. */
  public synchronized Usage usage() {
    int leases = 0;
    for (Mapping mapping : shared.values()) {
      leases += mapping.leases();
    }
    for (Mapping mapping : retired) {
      leases += mapping.leases();
    }
    return new Usage(shared.size() + retired.size(), mappedBytes, leases, failures);
  }

  /** Where there is no room, what is not hot is retired, so that there will be. */
  private boolean hasRoom(long length, long now) {
    long missing = mappedBytes + length - maxTotal;
    if (missing > 0) {
      retireIdle(now, HOT_NANOS, missing);
    }
    return missing <= 0;
  }

  private void retireIdle(long now, long idleNanos, long wantedBytes) {
    long found = 0;
    for (Iterator<Mapping> all = shared.values().iterator();
        all.hasNext() && found < wantedBytes; ) {
      Mapping mapping = all.next();
      if (mapping.isIdle(now, idleNanos)) {
        all.remove();
        retire(mapping);
        found += mapping.version().stat().length();
      }
    }
  }

  private void retire(Mapping mapping) {
    mapping.retire();
    retired.add(mapping);
  }

  private @Nullable Mapping mapNow(FileVersion version, FileChannel channel) {
    try {
      MappedMemory.Mapped mapped = memory.map(channel, version.stat().length());
      return new Mapping(version, mapped.region(), mapped.bytes());
    } catch (RuntimeException
        | IOException e) { // zip file systems; it was cut short; a few bytes too long
      failures++;
      if (e.getCause() instanceof OutOfMemoryError) { // no room for mappings
        LOGGER.log(Level.WARNING, "files are read for a minute, for one cannot be mapped: " + e);
        pauseEnd = System.nanoTime() + PAUSE_NANOS;
      }
      return null;
    }
  }
}
