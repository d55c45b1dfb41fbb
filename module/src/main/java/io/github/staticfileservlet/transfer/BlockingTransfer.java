package io.github.staticfileservlet.transfer;

import java.io.IOException;

/** Writes all on the thread that asks it to, which waits where the client does. */
record BlockingTransfer(SliceWriter writer) implements Transfer {

  @Override
  public void send() throws IOException {
    try (writer) {
      while (!writer.isDone()) {
        writer.writeNext();
      }
    }
  }

  @Override
  public Strategy strategy() {
    return writer.strategy();
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
