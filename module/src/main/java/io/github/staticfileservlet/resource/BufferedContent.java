package io.github.staticfileservlet.resource;

import java.nio.ByteBuffer;

/** Content that lies in memory and is shared by all who send it. */
public record BufferedContent(ByteBuffer bytes) implements Content {

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) {
    int from = Math.toIntExact(position);
    return bytes.slice(from, Math.min(limit, bytes.limit() - from));
  }

  @Override
  public Origin origin() {
    return Origin.MEMORY;
  }

  @Override
  public void close() {}
}
