package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

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

  /** Makes what is asked for, unless it is there. */
  public void createIn(Path root) throws IOException {
    Path made = file.createIn(root);
    Path coded = made.resolveSibling(made.getFileName() + ".gz");
    if (shape == Shape.SIDECAR && !Files.exists(coded)) {
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(coded))) {
        Files.copy(made, out); // which gains nothing: it is noise
      }
    }
  }

  /** How many connections: fewer for more. */
  public int connections() {
    boolean whole = shape == Shape.WHOLE || shape == Shape.SIDECAR;
    long sent = whole ? file.bytes() : Math.min(file.bytes(), MIB);
    if (shape == Shape.NOT_MODIFIED || shape == Shape.HEAD || sent < MIB / 8) {
      return 64;
    }
    return sent <= 4 * MIB ? 10 : 16;
  }
}
