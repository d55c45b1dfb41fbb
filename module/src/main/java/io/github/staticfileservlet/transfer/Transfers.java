package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.HeldContent;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Starts transfers, and chooses for each the way that its response takes best. */
public final class Transfers {
  /** About as much as a socket takes at once: much more is left to a selector thread. */
  private static final int MAX_SLICE = 4 * 1024 * 1024;

  /** The same where the container then copies what is not taken at once, for each slow client. */
  private static final int MAX_COPIED_SLICE = 64 * 1024;

  private final ByteBufferWrites byteBufferWrites = new ByteBufferWrites();
  private final BufferPool buffers;
  private final BufferPool arrays;
  private final Sendfile sendfile;
  private final AsyncTransfers async;
  private final Map<Strategy, Strategy.Tally> tallies = new EnumMap<>(Strategy.class);

  /**
   * Fixes how bytes move.
   *
   * @param bufferSize the capacity in bytes of each buffer that content on disk is read into
   * @param direct whether they lie outside the heap, where the stream takes such buffers
   * @param sendfileSize the shortest content that the container's own sendfile sends, where it has
   *     one; negative for none
   * @param asyncMode which transfers wait without a thread
   * @param stallTimeout how long these wait for a client that takes nothing
   */
  public Transfers(
      int bufferSize,
      boolean direct,
      long sendfileSize,
      AsyncMode asyncMode,
      Duration stallTimeout) {
    this.arrays = BufferPool.of(Math.min(bufferSize, MAX_COPIED_SLICE), false);
    this.buffers = BufferPool.of(bufferSize, direct);
    this.sendfile = new Sendfile(sendfileSize);
    this.async = new AsyncTransfers(asyncMode, stallTimeout);
    for (Strategy strategy : Strategy.values()) {
      tallies.put(strategy, new Strategy.Tally(strategy));
    }
  }

  /** How content is best opened of which these parts are to be sent. */
  public Access access(List<Part> parts, ServletRequest request, ServletResponse response) {
    if (sendfile.takes(parts, request, response)) {
      return Access.SENDFILE;
    }
    ServletOutputStream out = request.isSecure() ? null : streamOf(response);
    boolean handsOn =
        out != null
            && (Containers.isJettys(out)
                || (Containers.isUndertows(out)
                    && !async.takes(Part.length(parts), request, response)));
    return handsOn ? Access.MAP : Access.READ;
  }

  /**
   * Starts a transfer: its first bytes are read, none is written. The transfer owns the content
   * from now on.
   *
   * @throws IOException if the content cannot be read, or there is nowhere to write it; it is
   *     closed then
   */
  public Transfer start(
      Content content, List<Part> parts, ServletRequest request, ServletResponse response)
      throws IOException {
    if (content instanceof HeldContent held && parts.get(0) instanceof Part.Slice slice) {
      return sendfile.start(held, slice, request, tallyOf(Strategy.SENDFILE));
    }
    ServletOutputStream out;
    try {
      out = response.getOutputStream();
    } catch (IOException e) {
      content.close();
      throw e;
    }
    MethodHandle write = byteBufferWrites.of(out.getClass());
    if (write == null || !async.takes(Part.length(parts), request, response)) {
      return startWithin(content, parts, out);
    }
    return new AsyncTransfer(waiting(content, parts, out, write), request, out, async);
  }

  /** Starts a transfer that is sent on the thread that asks for it. */
  public Transfer startWithin(Content content, List<Part> parts, ServletOutputStream out)
      throws IOException {
    MethodHandle write = byteBufferWrites.of(out.getClass());
    return new BlockingTransfer(
        write == null
            ? copying(content, parts, out)
            : handing(content, parts, new ByteBufferSink(out, write), () -> MAX_SLICE));
  }

  /** Ends a request that was dispatched again because its answer cannot be sent whole. */
  public void throwIfCut(ServletRequest request, ServletResponse response) throws IOException {
    async.throwIfCut(request, response);
  }

  /** Cuts off clients that have stalled; to be called by one thread, about once a second. */
  public void maintain() {
    async.maintain();
  }

  /** Cuts off all that wait. */
  public void close() {
    async.close();
  }

  /**
   * How much is and was sent.
   *
   * @param active how many transfers are under way
   * @param stalled how many were cut off because their client took nothing
   * @param bytes how many bytes went which way
   */
  public record Usage(long active, long stalled, Map<Strategy, Long> bytes) {}

  /** How much is and was sent. */
  public Usage usage() {
    Map<Strategy, Long> bytes = new EnumMap<>(Strategy.class);
    tallies.forEach((strategy, tally) -> bytes.put(strategy, tally.bytes()));
    long active = tallies.values().stream().mapToLong(Strategy.Tally::active).sum();
    return new Usage(active, async.cutCount(), bytes);
  }

  /** For a stream that waits without a thread. */
  private SliceWriter waiting(
      Content content, List<Part> parts, ServletOutputStream out, MethodHandle write)
      throws IOException {
    if (Containers.isUndertows(out)) {
      return copying(content, parts, out);
    }
    ByteBufferSink sink = new ByteBufferSink(out, write);
    if (Containers.isTomcats(out)) {
      SparingSink sparing = new SparingSink(sink, out, async::isCrowded);
      return handing(content, parts, sparing, sparing::maxSlice);
    }
    int most = Containers.isJettys(out) ? MAX_SLICE : MAX_COPIED_SLICE;
    return handing(content, parts, sink, () -> most);
  }

  /** Through an array, whatever it comes from. */
  private SliceWriter copying(Content content, List<Part> parts, ServletOutputStream out)
      throws IOException {
    BufferPool.Lease buffer = arrays.lend();
    int most = buffer.bytes().capacity();
    Sink sink = new ByteArraySink(out, buffer.bytes());
    return begin(content, parts, sink, buffer, () -> most, Strategy.COPIED);
  }

  /** The very memory that it lies in, or is read into. */
  private SliceWriter handing(Content content, List<Part> parts, Sink sink, IntSupplier maxSlice)
      throws IOException {
    BufferPool.Lease buffer = content.isInMemory() ? BufferPool.Lease.NONE : buffers.lend();
    return begin(content, parts, sink, buffer, maxSlice, strategyOf(content));
  }

  private SliceWriter begin(
      Content content,
      List<Part> parts,
      Sink sink,
      BufferPool.Lease buffer,
      IntSupplier maxSlice,
      Strategy strategy)
      throws IOException {
    SliceWriter writer = new SliceWriter(content, parts, sink, buffer, maxSlice, tallyOf(strategy));
    try {
      writer.readAhead();
      return writer;
    } catch (IOException | RuntimeException | Error e) {
      writer.close();
      throw e;
    }
  }

  private Strategy.Tally tallyOf(Strategy strategy) {
    return Objects.requireNonNull(tallies.get(strategy));
  }

  private static Strategy strategyOf(Content content) {
    return switch (content.origin()) {
      case MAPPING -> Strategy.MAPPED;
      case MEMORY -> Strategy.MEMORY;
      case FILE -> Strategy.READ;
    };
  }

  private static @Nullable ServletOutputStream streamOf(ServletResponse response) {
    try {
      return response.getOutputStream();
    } catch (IOException | IllegalStateException writerTaken) {
      return null;
    }
  }
}
