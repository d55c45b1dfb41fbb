package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Content in a mapping that all transfers of this version share. The channel tells whether the file
 * still has its length: the last page of a file that was cut short reads as zeros.
 */
record MappedContent(ByteBuffer mapping, FileChannel channel) implements Content {

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    int from = Math.toIntExact(position);
    int length = Math.min(limit, mapping.limit() - from);
    if (channel.size() < position + length) {
      throw Content.truncated(channel.size());
    }
    return mapping.slice(from, length);
  }

  @Override
  public boolean isInMemory() {
    return true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
