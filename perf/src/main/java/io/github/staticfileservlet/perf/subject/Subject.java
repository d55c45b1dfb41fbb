package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** What is measured: a way to serve the files of a directory under {@code /static/}. */
public interface Subject {
  /** What it is called in tables. */
  String name();

  /** Which of the shapes of a request it does not know. */
  default Set<Shape> unsupported() {
    return Set.of();
  }

  /** Starts it, on a port that is free. */
  RunningServer start(Path root) throws IOException;
}
