package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Content that somebody else opens by a path. As long as this is reachable the path leads to the
 * file: it is to be kept wherever the path is.
 */
public final class HeldContent implements Content {
  private final Path path;
  private final FileChannel channel;

  HeldContent(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /** Where the file can be opened. */
  public Path path() {
    return path;
  }

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    return new ChannelContent(channel).read(position, limit, scratch);
  }

  @Override
  public Origin origin() {
    return Origin.FILE;
  }

  /** Does nothing: whoever has the path may still be about to open it. */
  @Override
  public void close() {}
}
