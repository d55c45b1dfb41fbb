package io.github.staticfileservlet.perf.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Locale;

/**
 * A promise: that ours is so many times as good as something else.
 *
 * @param what who is compared with whom, and in what
 * @param needed the least ratio; above 1 where ours must be better
 * @param measured the ratio in the middle of all rounds; NaN where it was not measured
 */
public record Bar(String what, double needed, double measured) {
  /** Whether it is kept. */
  @JsonIgnore
  public boolean isMet() {
    return measured >= needed;
  }

  /** The same in a word. */
  public String verdict() {
    return Double.isNaN(measured) ? "unknown" : isMet() ? "met" : "missed";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%-7s %6.2f  needed %5.2f  %s", verdict(), measured, needed, what);
  }
}
