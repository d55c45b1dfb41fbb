package io.github.staticfileservlet.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, /,       http://127.0.0.1:81/static/",
    "::1,       /,       http://[::1]:81/static/",
    "localhost, /app/v1, http://localhost:81/app/v1/static/",
  })
  void urlNamesHostPortAndContextPath(String host, String contextPath, String url) {
    assertThat(new Settings(host, 0, contextPath, null, Map.of(), false, 8).url("http", 81))
        .isEqualTo(url);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "8080, 8081"})
  void tlsPortIsOneAboveUnlessAnyPortWillDo(int port, int tlsPort) {
    assertThat(new Settings("localhost", port, "/", null, Map.of(), true, 8).tlsPort())
        .isEqualTo(tlsPort);
  }
}
