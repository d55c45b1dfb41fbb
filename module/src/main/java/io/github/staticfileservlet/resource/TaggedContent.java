package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A small file that is tagged by its bytes: what is sent are bytes that the tag stands for.
 *
 * @param source where they lie
 * @param length how many there are
 * @param etags how the tag was made
 */
record TaggedContent(Source source, long length, Etags etags, EntityTag tag) implements Source {

  @Override
  public @Nullable Content open(Access access) throws IOException {
    ByteBuffer bytes = readWhole(source, length);
    return bytes == null || !tag.equals(etags.ofContent(bytes)) ? null : new BufferedContent(bytes);
  }

  @Override
  public boolean isSettled() {
    return source.isSettled();
  }

  @Override
  public boolean isCurrent() {
    return source.isCurrent();
  }

  @Override
  public void discard() {
    source.discard();
  }

  /** All bytes; null where the stored ones are no longer this version. */
  static @Nullable ByteBuffer readWhole(Source source, long length) throws IOException {
    try (Content content = source.open(Access.READ)) {
      if (content == null) {
        return null;
      }
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(length));
      content.readFully(0, bytes);
      return bytes.flip();
    }
  }
}
