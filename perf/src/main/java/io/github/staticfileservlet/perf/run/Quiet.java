package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.subject.CpuTime;

/** The time when nothing runs, neither what the server before has left nor anybody else. */
final class Quiet {
  private static final int LOOK_MILLIS = 200;
  private static final int MOST_LOOKS = 25;

  /** What a machine does that does nothing. */
  private static final double IDLE_CORES = 0.2;

  private Quiet() {}

  /** Waits for it, but not for ever. */
  static void await() {
    for (int look = 0; look < MOST_LOOKS; look++) {
      double before = CpuTime.ofAll();
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new PerfException("interrupted");
      }
      if ((CpuTime.ofAll() - before) * 1000 / LOOK_MILLIS < IDLE_CORES) {
        return;
      }
    }
  }
}
