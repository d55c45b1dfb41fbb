package io.github.staticfileservlet.resource;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** A mapped version of a file and those who use it. */
final class Mapping {
  private final FileVersion version;
  private final MappedMemory.Region region;
  private final Set<MappedContent> leases = // one that is lost leaves by itself
      Collections.newSetFromMap(new WeakHashMap<>());
  private @Nullable ByteBuffer bytes;
  private boolean endsWithLastLease;
  private boolean isUnmapped;
  private long lastUsed;

  Mapping(FileVersion version, MappedMemory.Region region, ByteBuffer bytes) {
    this.version = version;
    this.region = region;
    this.bytes = bytes;
  }

  FileVersion version() {
    return version;
  }

  /** One more lease; null where the mapping was retired. */
  synchronized @Nullable MappedContent lease(long now) {
    if (bytes == null) {
      return null;
    }
    lastUsed = now;
    MappedContent lease = new MappedContent(this, bytes);
    leases.add(lease);
    return lease;
  }

  /** Ends a lease, if it has not ended yet. */
  synchronized void end(MappedContent lease) {
    leases.remove(lease);
    if (endsWithLastLease) {
      unmap();
    }
  }

  /** From now on nobody else unmaps it. */
  synchronized void endWithLastLease() {
    endsWithLastLease = true;
    unmap();
  }

  synchronized int leases() {
    return leases.size();
  }

  /** Whether nobody uses it, nor has for so long. */
  synchronized boolean isIdle(long now, long nanos) {
    return leases.isEmpty() && now - lastUsed >= nanos;
  }

  /** Gives no lease any more. */
  synchronized void retire() {
    bytes = null;
  }

  /** Unmaps it if it is retired and nobody uses it; false to be asked again later. */
  synchronized boolean unmap() {
    isUnmapped = isUnmapped || (bytes == null && leases.isEmpty() && region.end());
    return isUnmapped;
  }
}
