package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Shape;

/**
 * What is asked of each server.
 *
 * @param file the file's length
 */
public record Workload(FileSize file, Shape shape) {
  private static final long MIB = 1024 * 1024;

  /** What it is called in tables. */
  public String label() {
    return file.label() + ", " + shape.label();
  }

  /** How many connections: fewer for more. */
  public int connections() {
    long sent = shape == Shape.WHOLE ? file.bytes() : Math.min(file.bytes(), MIB);
    if (shape == Shape.NOT_MODIFIED || shape == Shape.HEAD || sent < MIB / 8) {
      return 64;
    }
    return sent <= 4 * MIB ? 10 : 16;
  }
}
