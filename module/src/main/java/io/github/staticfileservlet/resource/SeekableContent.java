package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** Content that is read through a channel whose position has to be set. */
record SeekableContent(SeekableByteChannel channel) implements Content {

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    scratch.clear().limit(Math.min(limit, scratch.capacity()));
    if (channel.position() != position) {
      channel.position(position);
    }
    if (channel.read(scratch) <= 0) {
      throw Content.truncated(position);
    }
    return scratch.flip();
  }

  @Override
  public Origin origin() {
    return Origin.FILE;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
