package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.transfer.Transfer;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** Writes content into the answer of the page that includes it. */
final class Inclusion {
  private static final String CHARSET = "charset=";

  private Inclusion() {}

  /** Bytes where the page writes bytes; where it took the writer already, characters. */
  static void write(
      Content content, Response.Body body, Transfers transfers, HttpServletResponse response)
      throws IOException {
    ServletOutputStream out = streamOf(response);
    if (out != null) {
      try (Transfer transfer = transfers.start(content, body.parts(), out)) {
        transfer.send();
      }
      return;
    }
    Channel bytes = new Channel(content, body.length());
    try (Reader reader = Channels.newReader(bytes, charsetOf(body.contentType()))) {
      reader.transferTo(response.getWriter());
    }
  }

  /** Null where the page took the writer. */
  private static @Nullable ServletOutputStream streamOf(HttpServletResponse response)
      throws IOException {
    try {
      return response.getOutputStream();
    } catch (IllegalStateException writerTaken) {
      return null;
    }
  }

  private static Charset charsetOf(@Nullable String contentType) {
    int at = contentType == null ? -1 : contentType.indexOf(CHARSET);
    return contentType == null || at < 0
        ? UTF_8
        : Charset.forName(contentType.substring(at + CHARSET.length()).strip());
  }

  /** Content as a channel that is read from beginning to end. */
  private static final class Channel implements ReadableByteChannel {
    private final Content content;
    private final long length;
    private long position;
    private boolean open = true;

    Channel(Content content, long length) {
      this.content = content;
      this.length = length;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      if (position == length) {
        return -1;
      }
      int limit = (int) Math.min(target.remaining(), length - position);
      ByteBuffer bytes = content.read(position, limit, ByteBuffer.allocate(limit));
      int read = bytes.remaining();
      target.put(bytes);
      position += read;
      return read;
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() throws IOException {
      open = false;
      content.close();
    }
  }
}
