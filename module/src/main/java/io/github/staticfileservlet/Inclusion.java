package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.ServletResponseWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;

/** Writes content into the answer of the page that includes it. */
final class Inclusion {
  private Inclusion() {}

  /** Bytes where the page writes bytes; where it took the writer already, characters. */
  static void write(
      Content content, Response.Body body, Transfers transfers, HttpServletResponse response)
      throws IOException {
    if (!hasWriterTaken(response)) {
      transfers.startWithin(content, body.parts(), response.getOutputStream()).send();
      return;
    }
    CharsetDecoder decoder =
        MediaTypes.charsetOf(body.contentType())
            .orElse(UTF_8)
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    try (Reader reader = Channels.newReader(new Channel(content, body.length()), decoder, -1)) {
      copy(reader, response.getWriter());
    } catch (InternalError e) { // a mapping whose file was cut short
      throw new IOException("the file became shorter while it was included", e);
    }
  }

  /**
   * Whether the page took the writer. Jetty gives what is included a response of its own, whose
   * stream would turn each piece of bytes into characters by itself: the page's response is asked.
   */
  private static boolean hasWriterTaken(HttpServletResponse response) throws IOException {
    boolean isJettys = response.getClass().getName().startsWith("org.eclipse.jetty.");
    ServletResponse pages =
        isJettys && response instanceof ServletResponseWrapper own ? own.getResponse() : response;
    try {
      pages.getOutputStream();
      return false;
    } catch (IllegalStateException taken) {
      return true;
    }
  }

  /** Never parts a character that takes two {@code char}s: some writers encode each piece alone. */
  private static void copy(Reader reader, Writer writer) throws IOException {
    char[] chars = new char[8192];
    int kept = 0;
    int read = reader.read(chars);
    while (read >= 0) {
      int length = kept + read;
      kept = length > 0 && Character.isHighSurrogate(chars[length - 1]) ? 1 : 0;
      writer.write(chars, 0, length - kept);
      chars[0] = chars[Math.max(0, length - 1)];
      read = reader.read(chars, kept, chars.length - kept);
    }
    writer.write(chars, 0, kept);
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
