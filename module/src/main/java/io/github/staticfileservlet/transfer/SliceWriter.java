package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.staticfileservlet.resource.Content;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Writes the parts of one content, a slice at a time. */
final class SliceWriter implements Closeable {
  private static final int END = 16 * 1024;

  /** What is shorter is taken at once by all but the slowest. */
  private static final int FIRST_WITH_END = 1024 * 1024;

  private final Content content;
  private final List<Part> parts;
  private final Sink sink;
  private final IntSupplier maxSlice;
  private final BufferPool.Lease buffer;
  private final Strategy.Tally tally;
  private int part;
  private long sentOfPart;
  private @Nullable ByteBuffer ahead;
  private volatile @Nullable ByteBuffer written;
  private boolean bufferIsFree = true;
  private boolean closed;

  /**
   * A writer at the beginning.
   *
   * @param buffer what content is read into that lies in no memory
   * @param maxSlice the most that is written at a time
   * @param tally where what is written is counted
   */
  SliceWriter(
      Content content,
      List<Part> parts,
      Sink sink,
      BufferPool.Lease buffer,
      IntSupplier maxSlice,
      Strategy.Tally tally) {
    this.content = content;
    this.parts = parts;
    this.sink = sink;
    this.buffer = buffer;
    this.maxSlice = maxSlice;
    this.tally = tally;
    tally.begin();
    skipEmpty();
  }

  /** Reads the first bytes, so that content that cannot be read fails before anything is said. */
  void readAhead() throws IOException {
    for (Part next : parts) {
      if (next instanceof Part.Slice slice && slice.length() > 0) {
        try {
          ahead = readNow(slice.offset(), slice.length());
        } catch (InternalError e) {
          throw new ReadException(e);
        }
        return;
      }
    }
  }

  /** Which way it writes. */
  Strategy strategy() {
    return tally.strategy();
  }

  /** Whether all is written. */
  boolean isDone() {
    return part == parts.size();
  }

  /**
   * Writes the next slice. The one before must have been taken.
   *
   * @throws ReadException if the content cannot be read any further
   * @throws IOException if it cannot be written
   */
  void writeNext() throws IOException {
    Part next = parts.get(part);
    if (next instanceof Part.Literal literal) {
      write(ByteBuffer.wrap(literal.text().getBytes(ISO_8859_1)));
      part++;
    } else if (next instanceof Part.Slice slice) {
      long left = slice.length() - sentOfPart;
      ByteBuffer bytes = next(slice.offset() + sentOfPart, left);
      int length = bytes.remaining();
      write(bytes);
      tally.add(length);
      sentOfPart += length;
      if (sentOfPart == slice.length()) {
        part++;
        sentOfPart = 0;
      }
    }
    skipEmpty();
  }

  /** How much of what was written last is not taken yet, where the stream tells. */
  int pending() {
    ByteBuffer last = written;
    return last == null ? 0 : last.remaining();
  }

  /** Whether the content can be read still, so that it was not what a write failed for. */
  boolean isIntact() {
    if (content.origin() != Content.Origin.MAPPING) {
      return true;
    }
    try {
      return content.read(0, Integer.MAX_VALUE, buffer.bytes()).hasRemaining();
    } catch (IOException e) {
      return false;
    }
  }

  /** Called where whoever has what was written last may go on reading it. */
  void abandonBuffer() {
    bufferIsFree = false;
  }

  /**
   * Closes the content and gives the buffer back, once. A stream that has returned from a write, or
   * failed it, holds the buffer no more; one that was interrupted in its waiting may.
   */
  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      tally.end();
      buffer.end(bufferIsFree);
      content.close();
    }
  }

  /** The content failed, and not the client. */
  static final class ReadException extends IOException {
    private static final long serialVersionUID = 1L;

    ReadException(Throwable cause) {
      super("the content cannot be sent whole: " + cause.getMessage(), cause);
    }
  }

  private ByteBuffer next(long position, long length) throws IOException {
    ByteBuffer bytes = ahead;
    ahead = null;
    return bytes == null ? read(position, length) : bytes;
  }

  private ByteBuffer read(long position, long length) throws IOException {
    try {
      return readNow(position, length);
    } catch (IOException | InternalError e) { // an interrupted read too: the client is still there
      throw new ReadException(e);
    }
  }

  /**
   * The end of mapped content is written apart, when all before it was taken: until a slice is
   * taken its file may be cut short, which reads as zeros to the end of a page, and after the last
   * there would be nothing left to notice it by.
   */
  private int sliceOf(long length) {
    int most = maxSlice.getAsInt();
    boolean hasEndApart = content.origin() == Content.Origin.MAPPING && length > FIRST_WITH_END;
    return (int) Math.min(hasEndApart ? length - END : length, most);
  }

  private ByteBuffer readNow(long position, long length) throws IOException {
    int limit = sliceOf(length);
    ByteBuffer bytes = content.read(position, limit, buffer.bytes());
    if (bytes.hasRemaining()) {
      return bytes;
    }
    throw Content.truncated(position);
  }

  /** A mapping whose file was cut short fails under a write, which is no error of the machine. */
  private void write(ByteBuffer bytes) throws IOException {
    written = bytes;
    bufferIsFree = false; // whoever fails may still hold it
    try {
      sink.write(bytes);
      bufferIsFree = true;
    } catch (InternalError e) {
      throw new ReadException(e);
    }
  }

  private void skipEmpty() {
    while (part < parts.size()
        && parts.get(part) instanceof Part.Slice slice
        && slice.length() == 0) {
      part++;
    }
  }
}
