package io.github.staticfileservlet;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How bytes move. Sizes are in bytes.
 *
 * @param byteBufferSize the size of the buffers that files are read into, 1 KiB to 16 MiB. Default
 *     512 KiB
 * @param useDirectByteBuffers whether these buffers lie outside the heap. Default true
 * @param minMappedFileSize files at least this long are mapped into memory; 0 maps none, else at
 *     least 4 KiB. Default 256 KiB; 0 on Windows, where a mapped file cannot be replaced
 * @param maxMappedFileSize files longer than this are read; at most 2 GiB - 1, which is the default
 * @param maxMappedTotal how much is mapped at a time; a file that does not fit is read. Default 4
 *     GiB
 * @param sendfileSize the shortest content that is handed to the container's own sendfile, where it
 *     has one (Tomcat); -1 hands it none. Default 48 KiB
 * @param asyncWrite whether a slow reader is waited for without a thread. Default {@link
 *     AsyncWrite#AUTO}
 * @param writeStallTimeout how long a reader that is waited for without a thread may take nothing
 *     before the connection is closed, one second to one hour. Default 60 s
 */
public record TransferSettings(
    int byteBufferSize,
    boolean useDirectByteBuffers,
    long minMappedFileSize,
    long maxMappedFileSize,
    long maxMappedTotal,
    long sendfileSize,
    AsyncWrite asyncWrite,
    Duration writeStallTimeout) {
  private static final int MIN_BUFFER = 1024;
  private static final int MAX_BUFFER = 16 * 1024 * 1024;
  private static final int MIN_MAPPED = 4096;
  private static final Duration MIN_STALL = Duration.ofSeconds(1);
  private static final Duration MAX_STALL = Duration.ofHours(1);

  /** Whether a slow reader is waited for without a thread. */
  public enum AsyncWrite {
    /**
     * Where the request allows it, and the content is longer than the response's buffer and 16 KiB
     * or the connection is HTTP/2.
     */
    AUTO,
    /** Wherever the request allows it. */
    TRUE,
    /** Never: each transfer has a thread to its end. */
    FALSE
  }

  /** Adds a line for every rule that is broken. */
  void check(List<Problem> problems) {
    if (byteBufferSize < MIN_BUFFER || byteBufferSize > MAX_BUFFER) {
      problems.add(Problem.of("byteBufferSize", Size.format(byteBufferSize), "1k to 16m"));
    }
    if (minMappedFileSize != 0 && minMappedFileSize < MIN_MAPPED) {
      String given = Size.format(minMappedFileSize);
      problems.add(Problem.of("minMappedFileSize", given, "0, which maps nothing, or at least 4k"));
    }
    if (maxMappedFileSize < 0 || maxMappedFileSize > Integer.MAX_VALUE) {
      String given = Size.format(maxMappedFileSize);
      problems.add(Problem.of("maxMappedFileSize", given, "at most 2147483647"));
    }
    if (maxMappedTotal < 0) {
      problems.add(Problem.of("maxMappedTotal", Size.format(maxMappedTotal), "0 or more"));
    }
    if (sendfileSize < -1) {
      problems.add(Problem.of("sendfileSize", Size.format(sendfileSize), "a size, or -1 for off"));
    }
    if (writeStallTimeout.compareTo(MIN_STALL) < 0 || writeStallTimeout.compareTo(MAX_STALL) > 0) {
      String given = Time.format(writeStallTimeout);
      problems.add(Problem.of("writeStallTimeout", given, "1s to 1h"));
    }
  }

  /** Builds {@link TransferSettings}; what is not set has its default. */
  public static final class Builder {
    private static final long DEFAULT_MIN_MAPPED = Platform.IS_WINDOWS ? 0 : 256 * 1024;

    private int byteBufferSize = 512 * 1024;
    private boolean useDirectByteBuffers = true;
    private @Nullable Long minMappedFileSize;
    private @Nullable Long maxMappedFileSize;
    private long maxMappedTotal = 4L * 1024 * 1024 * 1024;
    private long sendfileSize = 48 * 1024;
    private AsyncWrite asyncWrite = AsyncWrite.AUTO;
    private Duration writeStallTimeout = Duration.ofSeconds(60);

    Builder() {}

    /** Sets {@link TransferSettings#byteBufferSize}. */
    public Builder byteBufferSize(int byteBufferSize) {
      this.byteBufferSize = byteBufferSize;
      return this;
    }

    /** Sets {@link TransferSettings#useDirectByteBuffers}. */
    public Builder useDirectByteBuffers(boolean useDirectByteBuffers) {
      this.useDirectByteBuffers = useDirectByteBuffers;
      return this;
    }

    /** Sets {@link TransferSettings#minMappedFileSize}. */
    public Builder minMappedFileSize(long minMappedFileSize) {
      this.minMappedFileSize = minMappedFileSize;
      return this;
    }

    /** Sets {@link TransferSettings#maxMappedFileSize}. */
    public Builder maxMappedFileSize(long maxMappedFileSize) {
      this.maxMappedFileSize = maxMappedFileSize;
      return this;
    }

    /** Sets {@link TransferSettings#maxMappedTotal}. */
    public Builder maxMappedTotal(long maxMappedTotal) {
      this.maxMappedTotal = maxMappedTotal;
      return this;
    }

    /** Sets {@link TransferSettings#sendfileSize}. */
    public Builder sendfileSize(long sendfileSize) {
      this.sendfileSize = sendfileSize;
      return this;
    }

    /** Sets {@link TransferSettings#asyncWrite}. */
    public Builder asyncWrite(AsyncWrite asyncWrite) {
      this.asyncWrite = asyncWrite;
      return this;
    }

    /** Sets {@link TransferSettings#writeStallTimeout}. */
    public Builder writeStallTimeout(Duration writeStallTimeout) {
      this.writeStallTimeout = writeStallTimeout;
      return this;
    }

    /** The settings, and how those that were given contradict each other. */
    TransferSettings build(List<Problem> problems) {
      long max = maxMappedFileSize == null ? Integer.MAX_VALUE : maxMappedFileSize;
      long usual = max < MIN_MAPPED ? 0 : Math.min(DEFAULT_MIN_MAPPED, max);
      long min = minMappedFileSize == null ? usual : minMappedFileSize;
      if (minMappedFileSize != null && min > max) {
        String both = Size.format(min) + " is above maxMappedFileSize " + Size.format(max);
        problems.add(new Problem("minMappedFileSize", both));
      }
      return new TransferSettings(
          byteBufferSize,
          useDirectByteBuffers,
          min,
          max,
          maxMappedTotal,
          sendfileSize,
          asyncWrite,
          writeStallTimeout);
    }
  }
}
