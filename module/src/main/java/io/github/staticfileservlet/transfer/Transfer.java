package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.staticfileservlet.resource.Content;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One content on its way into one response. */
public final class Transfer implements Closeable {
  /** As much as a socket takes at once: what is larger is left to a container's selector thread. */
  private static final int MAX_SLICE = 1024 * 1024;

  private final Content content;
  private final List<Part> parts;
  private final Sink sink;
  private final ByteBuffer buffer;
  private final Runnable releaseBuffer;
  private @Nullable ByteBuffer ahead;
  private long aheadPosition = -1;
  private boolean bufferIsFree = true;
  private boolean closed;

  Transfer(
      Content content, List<Part> parts, Sink sink, ByteBuffer buffer, Runnable releaseBuffer) {
    this.content = content;
    this.parts = parts;
    this.sink = sink;
    this.buffer = buffer;
    this.releaseBuffer = releaseBuffer;
  }

  /** Reads the first bytes, so that content that cannot be read fails before anything is said. */
  void readAhead() throws IOException {
    for (Part part : parts) {
      if (part instanceof Part.Slice slice && slice.length() > 0) {
        ahead = read(slice.offset(), slice.length());
        aheadPosition = slice.offset();
        return;
      }
    }
  }

  /**
   * Sends all parts.
   *
   * @throws IOException if the client is gone, or the content ends before its length; the response
   *     is incomplete then and must not be ended as if it were whole
   */
  public void send() throws IOException {
    try {
      for (Part part : parts) {
        if (part instanceof Part.Literal literal) {
          sink.write(ISO_8859_1.encode(literal.text()));
        } else if (part instanceof Part.Slice slice) {
          send(slice);
        }
      }
    } catch (InterruptedIOException | ClosedByInterruptException e) {
      bufferIsFree = false; // the container was not waited for and may still hold it
      throw e;
    } catch (InternalError e) {
      throw cutShort(e);
    }
  }

  /**
   * Closes the content and gives the buffer back, once. A container that has returned from a write,
   * or failed it, holds the buffer no more; one that was interrupted in its waiting may.
   */
  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      if (bufferIsFree) {
        releaseBuffer.run();
      }
      content.close();
    }
  }

  private void send(Part.Slice slice) throws IOException {
    long position = slice.offset();
    long end = slice.offset() + slice.length();
    while (position < end) {
      ByteBuffer bytes = position == aheadPosition ? takeAhead() : null;
      if (bytes == null) {
        bytes = read(position, end - position);
      }
      int length = bytes.remaining();
      sink.write(bytes);
      position += length;
    }
  }

  private @Nullable ByteBuffer takeAhead() {
    ByteBuffer bytes = ahead;
    ahead = null;
    return bytes;
  }

  private ByteBuffer read(long position, long length) throws IOException {
    ByteBuffer bytes;
    try {
      bytes = content.read(position, (int) Math.min(length, MAX_SLICE), buffer);
    } catch (InternalError e) {
      throw cutShort(e);
    }
    if (!bytes.hasRemaining()) {
      throw Content.truncated(position);
    }
    return bytes;
  }

  /** What a mapping whose file was cut short fails with is no error of the virtual machine. */
  private static IOException cutShort(InternalError cause) {
    return new IOException("the file became shorter while it was sent", cause);
  }
}
