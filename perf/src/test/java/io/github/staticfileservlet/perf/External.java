package io.github.staticfileservlet.perf;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.staticfileservlet.perf.subject.Programs;

/** Programs that a machine may lack. */
final class External {
  private External() {}

  /** Skips the test where one of them is not installed, or fails it where all must be. */
  static void require(String... programs) {
    for (String program : programs) {
      assumeTrue(
          Boolean.getBoolean("require.external") || Programs.find(program).isPresent(),
          () -> "skipped, for " + program + " is not installed");
    }
  }
}
