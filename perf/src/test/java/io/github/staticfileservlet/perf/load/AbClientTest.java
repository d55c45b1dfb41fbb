package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.perf.PerfException;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AbClientTest {
  private static final URI FILE = URI.create("http://127.0.0.1:1/static/a");

  /** As ab 2.3 printed it, told to be quiet and to name each status. */
  private static final String NOT_MODIFIED =
      """
      Benchmarking 127.0.0.1 (be patient)...INFO: GET header ==\s
      ---
      GET /x HTTP/1.0
      Host: 127.0.0.1:9133
      User-Agent: ApacheBench/2.3
      Accept: */*


      ---
      LOG: header received:
      HTTP/1.0 304 Not Modified
      ETag: "x"


      WARNING: Response code not 2xx (304)
      LOG: header received:
      HTTP/1.0 304 Not Modified
      ETag: "x"


      WARNING: Response code not 2xx (304)
      ..done


      Server Software:       \s
      Server Hostname:        127.0.0.1
      Server Port:            9133

      Document Path:          /x
      Document Length:        Variable

      Concurrency Level:      2
      Time taken for tests:   0.005 seconds
      Complete requests:      2
      Failed requests:        0
      Non-2xx responses:      2
      Total transferred:      80 bytes
      HTML transferred:       0 bytes
      Requests per second:    727.80 [#/sec] (mean)

      Connection Times (ms)
                    min  mean[+/-sd] median   max
      Total:          1    2   1.4      4       4

      Percentage of the requests served within a certain time (ms)
        50%      3
        99%      4
       100%      4 (longest request)
      """;

  @Test
  void isNoErrorThatAFileHasNotChanged() {
    Outcome outcome = AbClient.read(NOT_MODIFIED);
    assertThat(outcome).isEqualTo(new Outcome(2, 0.005, 0, 3, 4, 0));
  }

  @Test
  void countsOtherAnswersAndFailures() {
    String missing = NOT_MODIFIED.replaceFirst("2xx \\(304\\)", "2xx (404)");
    assertThat(AbClient.read(missing).errors()).isEqualTo(1);
    String failed = missing.replaceFirst("Failed requests:        0", "Failed requests:        7");
    assertThat(AbClient.read(failed).errors()).isEqualTo(8);
  }

  @Test
  void refusesWhatItCannotAskFor() {
    AbClient client = new AbClient(1, 1);
    assertThatThrownBy(() -> client.run(new Load(FILE, 1, "PUT", Map.of(), 1, 1)))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("cannot send PUT, only GET and HEAD");
    assertThatThrownBy(() -> client.run(new Load(FILE, 2, "GET", Map.of(), 1, 1)))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("asks for one file only, not for 2");
  }
}
