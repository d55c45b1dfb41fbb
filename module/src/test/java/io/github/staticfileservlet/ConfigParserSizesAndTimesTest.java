package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of transfers and caches, as they are given and as they are shown. */
class ConfigParserSizesAndTimesTest {
  private static final Configuration DEFAULTS = Configuration.builder().build();

  private static ConfigParser.Parsed parse(String name, String value) {
    return ConfigParser.parse(Map.of(name, value), Map.of());
  }

  private static String shown(Configuration configuration, String name) {
    return SettingsText.of(configuration).get(name);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # setting,           given,            shown
          maxMappedTotal,      1g,               1g
          maxMappedTotal,      0,                0
          sendfileSize,        96,               96k
          sendfileSize,        96k,              96k
          sendfileSize,        1m,               1m
          sendfileSize,        ' 0 ',            0
          sendfileSize,        -1,               -1
          sendfileSize,        -5,               -1
          sendfileSize,        1000000000000000, 976562500000m
          asyncWrite,          true,             true
          asyncWrite,          FALSE,            false
          asyncWrite,          Auto,             auto
          writeStallTimeout,   2m,               120s
          writeStallTimeout,   1000,             1s
          writeStallTimeout,   PT1H,             3600s
          maxCacheSize,        300k,             300k
          maxCacheSize,        0,                0
          maxCachedFileSize,   8k,               8k
          maxCachedFileSize,   0,                0
          maxCachedFiles,      16,               16
          maxCachedFiles,      0,                0
          cacheValidationTime, 1500,             1500ms
          cacheValidationTime, 250ms,            250ms
          cacheValidationTime, PT2S,             2s
          cacheValidationTime, 0,                0
          cacheValidationTime, -1,               -1
          cacheValidationTime, 999999999999d,    86399999999913600s
          jmx,                 false,            false
          """)
  void aValidValueIsTaken(String name, String given, String shown) {
    ConfigParser.Parsed parsed = parse(name, given);

    assertThat(parsed.problems()).isEmpty();
    assertThat(shown(parsed.configuration(), name)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          maxCacheSize
          maxCachedFileSize
          maxCachedFiles
          """)
  void minusOneIsTheDefaultAsInJetty(String name) {
    ConfigParser.Parsed parsed = parse(name, " -1 ");

    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.configuration()).isEqualTo(DEFAULTS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          maxMappedTotal      | -1     | '-1' (expected: a size such as 64m, or bytes)
          maxMappedTotal      | all    | 'all' (expected: a size such as 64m, or bytes)
          sendfileSize        | off    | 'off' (expected: a size such as 48k, or -1 for off)
          sendfileSize        | 48kb   | '48kb' (expected: a size such as 48k, or -1 for off)
          sendfileSize        | 99999999999999999 | '99999999999999999' (expected: a size such as 48k, or -1 for off)
          asyncWrite          | yes    | 'yes' (expected: one of auto, false, true)
          writeStallTimeout   | 999    | '999ms' (expected: 1s to 1h)
          writeStallTimeout   | 61m    | '3660s' (expected: 1s to 1h)
          writeStallTimeout   | 0      | '0' (expected: 1s to 1h)
          writeStallTimeout   | -1     | '-1' (expected: a time such as 5s, or milliseconds)
          writeStallTimeout   | soon   | 'soon' (expected: a time such as 5s, or milliseconds)
          writeStallTimeout   | 999999999999d | '86399999999913600s' (expected: 1s to 1h)
          maxCacheSize        | -2     | '-2' (expected: a size such as 64m, or bytes)
          maxCacheSize        | big    | 'big' (expected: a size such as 64m, or bytes)
          maxCachedFileSize   | 2g     | '2g' (expected: 0 to 2147483647)
          maxCachedFileSize   | -2     | '-2' (expected: a size such as 64m, or bytes)
          maxCachedFiles      | -2     | '-2' (expected: 0 or more)
          maxCachedFiles      | 1k     | '1k' (expected: a number of at most nine digits)
          cacheValidationTime | -2     | '-2' (expected: a time such as 5s, or milliseconds, or -1)
          cacheValidationTime | -PT1S  | '-PT1S' (expected: a time such as 5s, or milliseconds, or -1)
          cacheValidationTime | never  | 'never' (expected: a time such as 5s, or milliseconds, or -1)
          cacheValidationTime | ''     | '' (expected: a time such as 5s, or milliseconds, or -1)
          jmx                 | on     | 'on' (expected: true or false)
          """)
  void aBadValueIsSaidAndItsDefaultKept(String name, String value, String message) {
    ConfigParser.Parsed parsed = parse(name, value);

    assertThat(parsed.problems())
        .singleElement()
        .hasToString(name + ": " + message.replaceAll("^\\s+", ""));
    assertThat(parsed.configuration()).isEqualTo(DEFAULTS);
  }

  @Test
  void aFileThatIsKeptMustFitIntoTheCache() {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(Map.of("maxCacheSize", "1m", "maxCachedFileSize", "2m"), Map.of());

    assertThat(parsed.problems())
        .singleElement()
        .hasToString("maxCachedFileSize: 2m is above maxCacheSize 1m");
  }

  @Test
  void whatIsNotGivenMakesRoomForWhatIs() {
    assertThat(shown(parse("maxCacheSize", "100k").configuration(), "maxCachedFileSize"))
        .isEqualTo("100k");
    assertThat(shown(parse("maxCachedFileSize", "1g").configuration(), "maxCacheSize"))
        .isEqualTo("1g");
  }
}
