package io.github.staticfileservlet.transfer;

import java.util.concurrent.atomic.LongAdder;

/** The ways in which bytes leave. */
public enum Strategy {
  /** A mapping, handed to the container's stream as it is. */
  MAPPED,
  /** Memory in which a small file is kept, handed to the container's stream as it is. */
  MEMORY,
  /** A file, read into a buffer that is handed to the container's stream as it is. */
  READ,
  /** Arrays of bytes, for streams that take nothing else. */
  COPIED,
  /** By the container itself, which is only told which file. */
  SENDFILE;

  /** Counts what goes one way. */
  static final class Tally {
    private final Strategy strategy;
    private final LongAdder begun = new LongAdder();
    private final LongAdder ended = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    Tally(Strategy strategy) {
      this.strategy = strategy;
    }

    Strategy strategy() {
      return strategy;
    }

    void begin() {
      begun.increment();
    }

    void add(long length) {
      bytes.add(length);
    }

    void end() {
      ended.increment();
    }

    long bytes() {
      return bytes.sum();
    }

    /** How many have begun and not ended. */
    long active() {
      long over = ended.sum(); // first: more may have begun since, but not the other way round
      return begun.sum() - over;
    }
  }
}
