package io.github.staticfileservlet.it;

import java.time.Duration;
import java.util.List;

/**
 * How much the tests of faults do: a little in every build, much with {@code -Dsoak=true}, which
 * the profile of that name sets.
 *
 * @param truncations how often each way sends a file that is cut short
 * @param aborts how many clients go away
 * @param mixing how long files are sent that must not be mixed up
 * @param interrupts how many requests are interrupted each way
 * @param bigPart how much each client takes of a file of 4 GiB
 * @param awaitsIdle whether what is released when nobody uses it is waited for, which takes minutes
 * @param crowds readers that are slow or do not read at all
 */
record FaultScale(
    int truncations,
    int aborts,
    Duration mixing,
    int interrupts,
    long bigPart,
    boolean awaitsIdle,
    List<Crowd> crowds) {
  private static final long MIB = 1L << 20;

  private static final List<String> SCARCE = List.of("-Xmx64m", "-XX:MaxDirectMemorySize=32m");

  private static final FaultScale SHORT =
      new FaultScale(
          1,
          300,
          Duration.ofMillis(1500),
          40,
          4 * MIB,
          false,
          List.of(new Crowd("few", SCARCE, 8, 5, 300, 20, 100_000, 700_000, false)));

  private static final FaultScale LONG =
      new FaultScale(
          20,
          10_000,
          Duration.ofSeconds(60),
          500,
          256 * MIB,
          true,
          List.of(
              new Crowd("scarce", SCARCE, 8, 60, 200, 200, 1_000, 120_000, true),
              new Crowd("many", List.of(), 16, 5, 2_000, 1, 200_000, 60_000_000, true)));

  /** As this build is told. */
  static final FaultScale CURRENT = Boolean.getBoolean("soak") ? LONG : SHORT;

  /**
   * Readers of one kind or the other, at once.
   *
   * @param name says which
   * @param javaOptions what the server has to make do with
   * @param threads how many the server has
   * @param stallSeconds how long it waits for who does not read
   * @param stalled how many do not read
   * @param slow how many read slowly
   * @param bytesPerSecond how slowly
   * @param slowBytes how much each of these reads
   * @param strict whether there is time to measure
   */
  record Crowd(
      String name,
      List<String> javaOptions,
      int threads,
      int stallSeconds,
      int stalled,
      int slow,
      int bytesPerSecond,
      long slowBytes,
      boolean strict) {
    @Override
    public String toString() {
      return name;
    }
  }
}
