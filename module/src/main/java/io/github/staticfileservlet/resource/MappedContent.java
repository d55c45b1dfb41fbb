package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Content in a mapping that all transfers of its version share: a lease on it. */
final class MappedContent implements Content {
  private final Mapping mapping;
  private final ByteBuffer bytes;

  /** A lease, which the mapping knows of. */
  MappedContent(Mapping mapping, ByteBuffer bytes) {
    this.mapping = mapping;
    this.bytes = bytes;
  }

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) {
    int from = Math.toIntExact(position);
    return bytes.slice(from, Math.min(limit, bytes.limit() - from));
  }

  @Override
  public Origin origin() {
    return Origin.MAPPING;
  }

  /** The rest of the last page of a file that was cut short reads as zeros. */
  @Override
  public void checkLength() throws IOException {
    if (mapping.version().isCutShort()) {
      throw new IOException("the file became shorter while it was sent");
    }
  }

  @Override
  public void close() {
    mapping.end(this);
  }
}
