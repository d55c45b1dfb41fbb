package io.github.staticfileservlet.perf.run;

/** How much is done for figures that can be trusted. */
public enum Care {
  /** All that takes time: steady rates, a quiet machine, samples that nobody has disturbed. */
  ALL,
  /** None: to see whether it works. */
  NONE
}
