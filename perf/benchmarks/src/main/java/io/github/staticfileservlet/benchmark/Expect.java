package io.github.staticfileservlet.benchmark;

/** Checks before anything is measured that a benchmark does what it says. */
public final class Expect {
  private Expect() {}

  /**
   * Stops the benchmark where the two differ.
   *
   * @param what what they are of
   */
  public static void equal(String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw new IllegalStateException(what + ": " + actual + " (expected: " + expected + ")");
    }
  }
}
