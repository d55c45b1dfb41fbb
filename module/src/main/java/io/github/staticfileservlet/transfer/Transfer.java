package io.github.staticfileservlet.transfer;

import java.io.Closeable;
import java.io.IOException;

/**
 * One content, open and its first bytes at hand, on its way into one response. It is either sent or
 * closed.
 */
public interface Transfer extends Closeable {
  /**
   * Sends it, and closes it in the end. May return before, and go on as the client reads.
   *
   * @throws IOException if the client is gone, or the content ends before its length; the response
   *     is incomplete then and must not be ended as if it were whole
   */
  void send() throws IOException;

  /** Which way it goes. */
  Strategy strategy();

  /** Gives up what was not sent. */
  @Override
  void close() throws IOException;
}
