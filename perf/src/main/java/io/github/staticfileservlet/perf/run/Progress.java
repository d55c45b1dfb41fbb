package io.github.staticfileservlet.perf.run;

import java.io.PrintStream;
import java.time.Duration;

/** Says on a stream what is going on, and how long it will take. */
public final class Progress {
  private final PrintStream out;
  private final int steps;
  private final long begin = System.nanoTime();
  private int done;

  /**
   * At the beginning.
   *
   * @param steps how many there will be, each about as long as another
   */
  public Progress(PrintStream out, int steps) {
    this.out = out;
    this.steps = steps;
  }

  /** Says what comes next. */
  public void next(String what) {
    out.println(what + (done == 0 ? "" : " - " + text(left()) + " left"));
    done++;
  }

  /** Says something else. */
  void say(String what) {
    out.println(what);
  }

  private Duration left() {
    long each = (System.nanoTime() - begin) / done;
    return Duration.ofNanos(each * Math.max(1, steps - done));
  }

  private static String text(Duration time) {
    return time.toMinutes() > 0 ? time.toMinutes() + " min" : time.toSeconds() + " s";
  }
}
