package io.github.staticfileservlet.perf.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Locale;

/**
 * A promise: that ours is so many times as good as something else.
 *
 * @param what who is compared with whom, and in what
 * @param needed the least ratio; above 1 where ours must be better
 */
public record Bar(String what, double needed, Ratio measured) {
  /** Whether it is kept. */
  @JsonIgnore
  public boolean isMet() {
    return Double.isFinite(measured.middle()) && measured.middle() >= needed;
  }

  /** The same in a word. */
  public String verdict() {
    return Double.isFinite(measured.middle()) ? isMet() ? "met" : "missed" : "unknown";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%-7s %6.2f (%.2f to %.2f)  needed %5.2f  %s",
        verdict(),
        measured.middle(),
        measured.least(),
        measured.most(),
        needed,
        what);
  }
}
