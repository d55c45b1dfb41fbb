package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.staticfileservlet.perf.PerfException;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WrkClientTest {
  /** As wrk 4.1.0 printed it. */
  private static final String PRINTED =
      """
      Running 1s test @ http://127.0.0.1:8765/static/8447.bin
        2 threads and 4 connections
        Thread Stats   Avg      Stdev     Max   +/- Stdev
          Latency     9.81ms   16.77ms 110.74ms   93.01%
          Req/Sec   335.73    125.36   530.00     81.82%
        Latency Distribution
           50%    4.75ms
           75%    7.43ms
           90%   15.25ms
           99%   94.92ms
        739 requests in 1.11s, 6.10MB read
      Requests/sec:    668.39
      Transfer/sec:      5.51MB
      """;

  private static final String FAILING =
      """
      Running 1s test @ http://127.0.0.1:8765/missing
        1 threads and 1 connections
        Thread Stats   Avg      Stdev     Max   +/- Stdev
          Latency     3.41ms    5.98ms  46.88ms   91.82%
          Req/Sec   483.20    183.67   818.00     70.00%
        Latency Distribution
           50%    1.17ms
           75%    3.47ms
           90%    7.65ms
           99%   34.38ms
        484 requests in 1.01s, 245.78KB read
        Non-2xx or 3xx responses: 484
      Requests/sec:    479.87
      Transfer/sec:    243.69KB
      """;

  @Test
  void readsWhatWrkPrints() {
    Outcome outcome = WrkClient.read(PRINTED);
    assertThat(outcome.requests()).isEqualTo(739);
    assertThat(outcome.seconds()).isEqualTo(1.11);
    assertThat(outcome.bytes()).isEqualTo((long) (6.10 * 1024 * 1024));
    assertThat(outcome.p50Millis()).isCloseTo(4.75, within(1e-9));
    assertThat(outcome.p99Millis()).isCloseTo(94.92, within(1e-9));
    assertThat(outcome.errors()).isZero();
  }

  @Test
  void countsAnswersThatAreFailures() {
    Outcome outcome = WrkClient.read(FAILING);
    assertThat(outcome.errors()).isEqualTo(484);
    assertThat(outcome.bytes()).isEqualTo((long) (245.78 * 1024));
  }

  /** Of a server that answers after three seconds, with a timeout of one. */
  private static final String SLOW =
      """
      Running 4s test @ http://127.0.0.1:9150/x
        1 threads and 2 connections
        Thread Stats   Avg      Stdev     Max   +/- Stdev
          Latency     0.00us    0.00us   0.00us    -nan%
          Req/Sec     0.00      0.00     0.00    100.00%
        Latency Distribution
           50%    0.00us
           75%    0.00us
           90%    0.00us
           99%    0.00us
        2 requests in 4.01s, 82.00B read
        Socket errors: connect 0, read 0, write 0, timeout 2
      Requests/sec:      0.50
      Transfer/sec:     20.43B
      """;

  /** Of a server that ends connections before the end of an answer. */
  private static final String SHORT =
      """
      Running 1s test @ http://127.0.0.1:9151/x
        1 threads and 2 connections
        Thread Stats   Avg      Stdev     Max   +/- Stdev
          Latency     0.00us    0.00us   0.00us    -nan%
          Req/Sec     0.00      0.00     0.00      -nan%
        Latency Distribution
           50%    0.00us
           75%    0.00us
           90%    0.00us
           99%    0.00us
        0 requests in 1.00s, 100.98KB read
        Socket errors: connect 0, read 2461, write 0, timeout 0
      Requests/sec:      0.00
      Transfer/sec:    100.65KB
      """;

  @Test
  void countsConnectionsThatBreakAndAnswersThatAreLate() {
    assertThat(WrkClient.read(SLOW).errors()).isEqualTo(2);
    assertThat(WrkClient.read(SHORT).errors()).isEqualTo(2461);
    assertThat(WrkClient.read(SHORT.replace("connect 0", "connect 3")).errors()).isEqualTo(2464);
  }

  @Test
  void countsBothKindsOfErrors() {
    String both =
        FAILING.replace(
            "  Non-2xx", "  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx");
    assertThat(WrkClient.read(both).errors()).isEqualTo(494);
  }

  @Test
  void refusesWhatItCannotAskFor() {
    URI one = URI.create("http://127.0.0.1:1/static/a");
    URI several = URI.create("http://127.0.0.1:1/static/@");
    assertThatThrownBy(() -> new WrkClient().run(new Load(one, 1, "HEAD", Map.of(), 1, 1)))
        .isInstanceOf(PerfException.class)
        .hasMessage("wrk cannot send HEAD, only GET");
    assertThatThrownBy(() -> new WrkClient().run(new Load(several, 10, "GET", Map.of(), 1, 1)))
        .isInstanceOf(PerfException.class)
        .hasMessage("wrk asks for one file only, not for 10 of " + several);
  }

  @Test
  void knowsAllUnits() {
    Outcome outcome =
        WrkClient.read(
            PRINTED
                .replace("4.75ms", "850.00us")
                .replace("94.92ms", "1.20s")
                .replace("in 1.11s, 6.10MB", "in 2.00m, 1.50GB"));
    assertThat(outcome.p50Millis()).isCloseTo(0.85, within(1e-9));
    assertThat(outcome.p99Millis()).isCloseTo(1_200, within(1e-9));
    assertThat(outcome.seconds()).isEqualTo(120);
    assertThat(outcome.bytes()).isEqualTo(3L << 29);
  }

  @Test
  void doesNotGuessWhatElseMightHaveBeenPrinted() {
    assertThatThrownBy(() -> WrkClient.read("unable to connect to 127.0.0.1:1"))
        .hasMessageContaining("unable to connect");
  }
}
