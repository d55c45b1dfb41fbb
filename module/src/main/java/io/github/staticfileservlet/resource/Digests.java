package io.github.staticfileservlet.resource;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The SHA-256 of files, remembered for each version: those of small files are known at once, those
 * of longer ones after a while, for they are read on threads that no request waits for.
 */
public final class Digests implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(Digests.class.getPackageName());
  private static final int MAX_KNOWN = 100_000;
  private static final int MAX_WAITING = 10_000;
  private static final int BUFFER = 256 * 1024;
  private static final int PATIENCE_SECONDS = 5;

  private final long maxAtOnce;
  private final Cache<StoredVersion, byte[]> known;
  private final Set<StoredVersion> waiting = ConcurrentHashMap.newKeySet();
  private final ThreadPoolExecutor threads;

  /**
   * Knows nothing yet.
   *
   * @param maxAtOnce the longest file that is read at once, in bytes
   * @param threads how many read the others; none of them runs while there is nothing to read
   * @param threadName what they are called
   */
  public Digests(long maxAtOnce, int threads, String threadName) {
    this.maxAtOnce = maxAtOnce;
    this.known = Caffeine.newBuilder().maximumSize(MAX_KNOWN).executor(Runnable::run).build();
    this.threads =
        new ThreadPoolExecutor(
            threads,
            threads,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAX_WAITING),
            task -> {
              Thread daemon = new Thread(task, threadName);
              daemon.setDaemon(true);
              return daemon;
            });
    this.threads.allowCoreThreadTimeOut(true);
  }

  /** The digest of a version; null where it is not known yet, or cannot be read. */
  byte @Nullable [] find(StoredVersion version, Source source) {
    byte[] digest = known.getIfPresent(version);
    if (digest != null) {
      return digest;
    }
    if (version.stat().length() <= maxAtOnce) {
      return read(version, source);
    }
    if (waiting.add(version)) {
      try {
        threads.execute(() -> readInTheBackground(version, source));
      } catch (RejectedExecutionException tooMany) { // the next lookup asks again
        waiting.remove(version);
      }
    }
    return null;
  }

  /** Ends the threads, and waits for them: they hold this application's classes. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        LOGGER.log(Level.WARNING, "the reading of digests has not ended");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void readInTheBackground(StoredVersion version, Source source) {
    try {
      if (known.getIfPresent(version) == null) {
        read(version, source);
      }
    } finally {
      waiting.remove(version);
    }
  }

  /** Null where it cannot be read, which is reported when it is sent. */
  private byte @Nullable [] read(StoredVersion version, Source source) {
    try (Content content = source.open(Access.READ)) {
      byte[] digest = content == null ? null : digest(content, version.stat().length());
      if (digest != null && source.isCurrent()) {
        known.put(version, digest);
        return digest;
      }
    } catch (IOException e) {
      LOGGER.log(Level.DEBUG, "cannot be read: " + version.path(), e);
    }
    return null;
  }

  /** Null where the thread is to end. */
  private static byte @Nullable [] digest(Content content, long length) throws IOException {
    MessageDigest digest = Etags.sha256();
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(length, BUFFER));
    for (long at = 0; at < length; ) {
      if (Thread.currentThread().isInterrupted()) {
        return null;
      }
      ByteBuffer bytes = content.read(at, (int) Math.min(length - at, BUFFER), buffer);
      at += bytes.remaining();
      digest.update(bytes);
    }
    return digest.digest();
  }
}
