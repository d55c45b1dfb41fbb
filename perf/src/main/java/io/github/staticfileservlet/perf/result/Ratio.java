package io.github.staticfileservlet.perf.result;

/**
 * How much better one is than another, in several rounds.
 *
 * @param middle the median of the rounds; NaN where it is not known
 * @param least that of the worst round
 * @param most that of the best
 */
public record Ratio(double middle, double least, double most) {
  /** Not measured. */
  public static final Ratio UNKNOWN = of(Double.NaN);

  /** Measured once. */
  public static Ratio of(double value) {
    return new Ratio(value, value, value);
  }
}
