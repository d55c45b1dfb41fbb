package io.github.staticfileservlet.perf.load;

import java.io.IOException;

/** What makes a load. */
public interface Client {
  /** What it is called. */
  String name();

  /** Makes it, and waits for its end. */
  Outcome run(Load load) throws IOException;
}
