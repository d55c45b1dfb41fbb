package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.http.MediaTypes;
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
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import org.jspecify.annotations.Nullable;

/** Writes content into the answer of the page that includes it. */
final class Inclusion {
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
    CharsetDecoder decoder =
        MediaTypes.charsetOf(body.contentType())
            .orElse(UTF_8)
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    try (Reader reader = Channels.newReader(new Channel(content, body.length()), decoder, -1)) {
      reader.transferTo(response.getWriter());
    } catch (InternalError e) { // a mapping whose file was cut short
      throw new IOException("the file became shorter while it was sent", e);
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
