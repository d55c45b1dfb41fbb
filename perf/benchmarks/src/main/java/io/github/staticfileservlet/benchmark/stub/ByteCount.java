package io.github.staticfileservlet.benchmark.stub;

/** How many bytes a stream took. */
final class ByteCount {
  private long total;

  void add(long bytes) {
    total += bytes;
  }

  void clear() {
    total = 0;
  }

  long total() {
    return total;
  }
}
