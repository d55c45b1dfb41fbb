package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class H2loadClientTest {
  /** As h2load 1.52.0 prints it. */
  private static final String PRINTED =
      """
      starting benchmark...
      Main benchmark duration is started for thread #0. Stopping all clients.

      finished in 1.00s, 2350.00 req/s, 19.06MB/s
      requests: 2350 total, 2360 started, 2350 done, 2350 succeeded, 0 failed, 0 errored, 0 timeout
      status codes: 2350 2xx, 0 3xx, 0 4xx, 0 5xx
      traffic: 19.06MB (19987654) total, 60.12KB (61560) headers (space savings 88.00%), 18.93MB (19850450) data
                           min         max         mean         sd        +/- sd
      time for request:     1.20ms     21.30ms      4.10ms      2.20ms    75.00%
      """;

  @Test
  void readsWhatH2loadPrints() {
    Outcome outcome = H2loadClient.read(PRINTED);

    assertThat(outcome.requests()).isEqualTo(2350);
    assertThat(outcome.seconds()).isEqualTo(1);
    assertThat(outcome.bytes()).isEqualTo(19_850_450);
    assertThat(outcome.p99Millis()).isNaN();
    assertThat(outcome.errors()).isZero();
    assertThat(H2loadClient.read(PRINTED.replace("1.00s", "500.00ms")).seconds()).isEqualTo(0.5);
  }

  @Test
  void countsWhatHasFailed() {
    String failing =
        PRINTED.replace(
            "2350 succeeded, 0 failed, 0 errored, 0 timeout",
            "2300 succeeded, 50 failed, 7 errored, 3 timeout");

    assertThat(H2loadClient.read(failing).requests()).isEqualTo(2300);
    assertThat(H2loadClient.read(failing).errors()).isEqualTo(50);
  }

  @Test
  void doesNotGuessWhatElseMightHaveBeenPrinted() {
    assertThatThrownBy(() -> H2loadClient.read("unable to connect"))
        .hasMessageContaining("unable to connect");
  }
}
