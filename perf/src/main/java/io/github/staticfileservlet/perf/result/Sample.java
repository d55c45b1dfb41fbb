package io.github.staticfileservlet.perf.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.staticfileservlet.perf.load.Outcome;

/**
 * One round of one server under one load.
 *
 * @param cpuSeconds the time that the server had a processor
 * @param othersCores how many processors were busy with neither server nor client
 */
public record Sample(Outcome outcome, double cpuSeconds, double othersCores) {
  /** More than the system itself does while much is sent. */
  private static final double DISTURBING_CORES = 0.5;

  /** Whether others had so much of the processors that it is better taken again. */
  @JsonIgnore
  public boolean isDisturbed() {
    return othersCores > DISTURBING_CORES;
  }
}
