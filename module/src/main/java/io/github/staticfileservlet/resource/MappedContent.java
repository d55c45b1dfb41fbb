package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Content in a mapping that all transfers of its version share: a lease on it. */
final class MappedContent implements Content {
  private final Mapping mapping;
  private final ByteBuffer bytes;
  private boolean isFresh = true;

  /** A lease, which the mapping knows of. */
  MappedContent(Mapping mapping, ByteBuffer bytes) {
    this.mapping = mapping;
    this.bytes = bytes;
  }

  /** The rest of the last page of a file that was cut short reads as zeros: it is asked before. */
  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    int from = Math.toIntExact(position);
    int length = Math.min(limit, bytes.limit() - from);
    long end = isFresh ? bytes.limit() : mapping.version().currentLength();
    isFresh = false; // it was looked at a moment ago
    if (end < position + length) {
      throw Content.truncated(end);
    }
    return bytes.slice(from, length);
  }

  @Override
  public Origin origin() {
    return Origin.MAPPING;
  }

  @Override
  public void close() {
    mapping.end(this);
  }
}
