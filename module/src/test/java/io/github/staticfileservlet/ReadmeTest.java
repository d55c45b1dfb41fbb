package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the README says of the settings is true. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Pattern ROW = Pattern.compile("\\| `(\\w+)` \\| (.*?) \\| (.*) \\|");

  /** The default of each setting as its row has it. */
  private static final Map<String, String> DEFAULTS = new LinkedHashMap<>();

  @BeforeAll
  static void readTable() throws IOException {
    for (String line : Files.readAllLines(README, UTF_8)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        DEFAULTS.put(row.group(1), row.group(2));
      }
    }
  }

  @Test
  void tableHasExactlyTheSettingsThatThereAre() {
    Set<String> settings = new LinkedHashSet<>();
    settings.addAll(SettingsText.of(Configuration.builder().build()).keySet());
    settings.addAll(List.of("readonly", "strictConfig"));
    assertThat(DEFAULTS.keySet()).containsExactlyInAnyOrderElementsOf(settings);
  }

  @Test
  void defaultsInTheTableAreTheDefaults() {
    SettingsText.of(Configuration.builder().build())
        .forEach(
            (name, value) -> {
              if (!List.of("baseResource", "pathInfoOnly", "maxCacheSize").contains(name)) {
                String written = DEFAULTS.get(name).replaceAll(" \\(.*\\)", "").replace("`", "");
                assertThat(written).as(name).isEqualTo(value.isEmpty() ? "empty" : value);
              } // the others are told in words
            });
  }

  @Test
  void exampleOfProblemsIsWhatTheParserSays() throws IOException {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(
            Map.of(
                "byteBufferSize", "64MBB",
                "minMappedFileSize", "2m",
                "maxMappedFileSize", "1m",
                "byteBuferSize", "1k"),
            Map.of());
    String message = new ConfigurationException("static", parsed.problems()).getMessage();
    assertThat(Arrays.asList(message.split("\n")))
        .allSatisfy(line -> assertThat(Files.readString(README, UTF_8)).contains(line + "\n"));
  }
}
