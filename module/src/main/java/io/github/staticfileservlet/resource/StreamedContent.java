package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Content that can only be read from its beginning, such as an entry of a packed archive. To go
 * back it is opened again; bytes that are not asked for are read and dropped.
 */
public final class StreamedContent implements Content {
  private final Opener opener;
  private final byte[] chunk = new byte[8192];
  private @Nullable InputStream stream;
  private long streamPosition;

  /** Opens the stream at its beginning. */
  @FunctionalInterface
  public interface Opener {
    /** A new stream, which the caller closes. */
    InputStream open() throws IOException;
  }

  /**
   * Content of a stream.
   *
   * @param stream at its beginning; null to open it when it is first read
   * @param opener opens another, to go back
   */
  public StreamedContent(@Nullable InputStream stream, Opener opener) {
    this.stream = stream;
    this.opener = opener;
  }

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    int wanted = Math.min(Math.min(limit, scratch.capacity()), chunk.length);
    int read;
    try {
      read = streamAt(position).read(chunk, 0, wanted);
    } catch (IOException e) {
      close(); // nobody knows where the stream is now
      throw e;
    }
    if (read <= 0) {
      throw Content.truncated(position);
    }
    streamPosition += read;
    return scratch.clear().put(chunk, 0, read).flip();
  }

  @Override
  public Origin origin() {
    return Origin.FILE;
  }

  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
      stream = null;
    }
  }

  private InputStream streamAt(long position) throws IOException {
    InputStream in = stream;
    if (in == null || position < streamPosition) {
      close();
      in = opener.open();
      stream = in;
      streamPosition = 0;
    }
    if (position > streamPosition) {
      in.skipNBytes(position - streamPosition);
      streamPosition = position;
    }
    return in;
  }
}
