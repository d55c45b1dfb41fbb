package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Content that somebody else opens.
 *
 * @param path where, at once
 */
public record HeldContent(Path path) implements Content {

  @Override
  public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
    throw new IOException("to be opened by its path: " + path);
  }

  @Override
  public Origin origin() {
    return Origin.FILE;
  }

  @Override
  public void close() {}
}
