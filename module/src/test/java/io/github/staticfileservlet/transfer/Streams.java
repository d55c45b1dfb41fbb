package io.github.staticfileservlet.transfer;

import java.time.Duration;

/** Transfers into streams of tests. */
final class Streams {
  private Streams() {}

  /** Transfers that never wait without a thread. */
  static Transfers transfers(int bufferSize, boolean direct) {
    return new Transfers(bufferSize, direct, -1, AsyncMode.NONE, Duration.ofMinutes(1));
  }
}
