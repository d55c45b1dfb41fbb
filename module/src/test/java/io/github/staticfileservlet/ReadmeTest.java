package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
    for (RecordComponent component : Configuration.class.getRecordComponents()) {
      settings.add(component.getName());
    }
    settings.addAll(List.of("readonly", "strictConfig"));
    assertThat(DEFAULTS.keySet()).containsExactlyElementsOf(settings);
  }

  @Test
  void defaultsInTheTableAreTheDefaults() throws ReflectiveOperationException {
    Configuration defaults = Configuration.builder().build();
    for (RecordComponent component : Configuration.class.getRecordComponents()) {
      String name = component.getName();
      if (!List.of("baseResource", "pathInfoOnly").contains(name)) { // told in words
        String written = DEFAULTS.get(name).replaceAll(" \\(.*\\)", "").replace("`", "");
        assertThat(written).as(name).isIn(spellings(component.getAccessor().invoke(defaults)));
      }
    }
  }

  private static List<String> spellings(Object value) {
    if (value instanceof List<?> list) {
      return List.of(
          list.isEmpty()
              ? "empty"
              : String.join(", ", list.stream().map(Object::toString).toList()));
    }
    if (value instanceof Map<?, ?> map) {
      return List.of(map.isEmpty() ? "empty" : map.toString());
    }
    if (value instanceof Number number) {
      return List.of(number.toString(), Size.format(number.longValue()));
    }
    return value instanceof Enum<?> constant
        ? List.of(constant.name().toLowerCase(Locale.ROOT))
        : List.of(value.toString());
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
