package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Content on disk, read through a channel of its own: a thread that is interrupted closes the
 * channel that it reads from, and no other transfer may suffer.
 */
record ChannelContent(FileChannel channel) implements Content {

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    scratch.clear().limit(Math.min(limit, scratch.capacity()));
    if (channel.read(scratch, position) <= 0) {
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
