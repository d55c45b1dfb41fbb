package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which names are read, where they come from and which of them wins. */
class ConfigParserNamesTest {
  /** A value that no setting but the textual ones takes. */
  private static final String NONSENSE = "\u0000";

  private static final Pattern READ = Pattern.compile("\\bp(?:arameters)?\\.\\w+\\(\\s*\"(\\w+)\"");

  private static Set<String> components() {
    return new TreeSet<>(SettingsText.of(Configuration.builder().build()).keySet());
  }

  private static List<String> problems(Map<String, String> params, Map<String, String> overrides) {
    return ConfigParser.parse(params, overrides).problems().stream()
        .map(Problem::toString)
        .toList();
  }

  @Test
  void everyComponentIsReadUnderItsOwnName() {
    for (String name : components()) {
      assertThat(problems(Map.of(name, NONSENSE), Map.of()))
          .as(name)
          .noneMatch(problem -> problem.contains("unknown name"));
    }
  }

  @Test
  void nothingIsReadButTheComponentsAndTwoMore() throws IOException {
    Set<String> expected = new TreeSet<>(components());
    expected.addAll(Set.of("readonly", "strictConfig"));

    assertThat(namesRead()).isEqualTo(expected);
  }

  /** The names in the parser's own table. */
  private static Set<String> namesRead() throws IOException {
    Class<?> parser = ConfigParser.class;
    String file = parser.getName().replace('.', '/') + ".java";
    return READ.matcher(Files.readString(Path.of("src/main/java", file)))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyComponentHasAMethodOfItsNameInTheBuilder() {
    Set<String> methods = new TreeSet<>();
    for (Class<?> builder :
        List.of(
            ConfigurationBuilder.class,
            TransferSettings.Builder.class,
            CacheSettings.Builder.class,
            RoutingSettings.Builder.class,
            CodingSettings.Builder.class,
            FieldSettings.Builder.class)) {
      for (Method method : builder.getDeclaredMethods()) {
        if (method.getReturnType() == builder) {
          methods.add(method.getName());
        }
      }
    }
    methods.removeAll(Set.of("transfer", "cache", "routing", "codings", "fields")); // groups

    assertThat(methods).isEqualTo(components());
  }

  @Test
  void anOverrideWins() {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(Map.of("maxRanges", "4", "nosniff", "false"), Map.of("maxRanges", "8"));

    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.configuration().maxRanges()).isEqualTo(8);
    assertThat(parsed.configuration().nosniff()).isFalse();
  }

  @Test
  void anOverrideWinsUnderAnotherNameToo() {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(
            Map.of("resourceBase", "/old", "byteBufferSize", "2k"),
            Map.of("baseResource", "/new", "bufferSize", "4k"));

    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.configuration().baseResource()).containsExactly("/new");
    assertThat(parsed.configuration().transfer().byteBufferSize()).isEqualTo(4096);
  }

  @Test
  void anOverrideReplacesABadValue() {
    assertThat(problems(Map.of("maxRanges", "many"), Map.of("maxRanges", "2"))).isEmpty();
  }

  @Test
  void aBadOverrideIsAProblem() {
    assertThat(problems(Map.of("maxRanges", "2"), Map.of("maxRanges", "many")))
        .containsExactly("maxRanges: 'many' (expected: a number of at most nine digits)");
    assertThat(problems(Map.of(), Map.of("maxRangs", "1")))
        .containsExactly("maxRangs: unknown name (did you mean 'maxRanges'?)");
  }

  @Test
  void withoutStrictConfigProblemsLeaveDefaultsAndKeepTheRest() {
    Map<String, String> params = new HashMap<>();
    params.put("strictConfig", "false");
    params.put("maxRanges", "many");
    params.put("byteBufferSize", "1");
    params.put("unheardOf", "x");
    params.put("nosniff", "false");

    ConfigParser.Parsed parsed = ConfigParser.parse(params, Map.of());

    assertThat(parsed.strict()).isFalse();
    assertThat(parsed.problems())
        .extracting(Problem::name)
        .containsExactlyInAnyOrder("maxRanges", "byteBufferSize", "unheardOf");
    assertThat(parsed.configuration()).isEqualTo(Configuration.builder().nosniff(false).build());
  }

  @Test
  void withoutStrictConfigAContradictionLeavesOneDefault() {
    Map<String, String> params =
        Map.of("strictConfig", "false", "minMappedFileSize", "2m", "maxMappedFileSize", "1m");

    ConfigParser.Parsed parsed = ConfigParser.parse(params, Map.of());

    assertThat(parsed.problems()).hasSize(1);
    assertThat(parsed.configuration())
        .isEqualTo(Configuration.builder().transfer(t -> t.maxMappedFileSize(1 << 20)).build());
  }

  @Test
  void strictnessThatCannotBeReadIsStrict() {
    assertThat(ConfigParser.parse(Map.of("strictConfig", "no"), Map.of()).strict()).isTrue();
  }
}
