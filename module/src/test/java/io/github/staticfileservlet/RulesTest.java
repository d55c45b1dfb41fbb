package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.FieldRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
  private static List<String> problems(Rules.Kind kind, String... lines) {
    List<Problem> problems = new ArrayList<>();
    Rules.check("rules", List.of(lines), kind, problems);
    return problems.stream().map(Problem::toString).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          CACHE      | /assets/** => public, max-age=31536000, immutable
          CACHE      | **.{js,css}=>no-cache
          CACHE      | type:text/* => max-age=60
          CACHE      | type:application/json => no-store
          HEADER     | /fonts/** => Access-Control-Allow-Origin: *
          HEADER     | /sw.js => Service-Worker-Allowed: /
          HEADER     | /** => Link: </style.css>; rel=preload; as=style
          DICTIONARY | /app.*.js => /static/app.*.js
          DICTIONARY | /app.*.js => ../app.*.js
          """)
  void rulesAreAccepted(Rules.Kind kind, String line) {
    assertThat(problems(kind, line)).isEmpty();
    assertThat(Rules.parse(List.of(line), kind)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          CACHE      | /assets/**                           | there is no =>
          CACHE      | => no-cache                          | there is no =>
          CACHE      | /a =>                                | the value is empty
          CACHE      | /a => max-age=1h                     | 'max-age=1h' is no Cache-Control
          CACHE      | /a => max-age=-1                     | 'max-age=-1' is no Cache-Control
          CACHE      | a/** => no-cache                     | begins with no / or **
          CACHE      | /{a => no-cache                      | Missing '}
          CACHE      | type:text => no-cache                | 'text' is no media type
          HEADER     | /a => no-colon                       | there is no colon
          HEADER     | /a => X Y: z                         | 'X Y' is no name
          HEADER     | /a => X-Y:                           | X-Y has no value
          HEADER     | /a => X-Y: caf\u00e9                | holds what no field can
          HEADER     | /a => ETag: "x"                      | ETag is not set by rules
          HEADER     | /a => cache-control: no-cache        | cache-control is not set by rules
          HEADER     | /a => Content-Type: text/html        | Content-Type is not set by rules
          HEADER     | /a => Content-Encoding: br           | Content-Encoding is not set by rules
          HEADER     | /a => Expires: 0                     | Expires is not set by rules
          CACHE      | type:*/* => no-cache                 | '*/*' is no media type
          HEADER     | /a => Set-Cookie: a=b                | Set-Cookie is not set by rules
          HEADER     | /a => Age: 5                         | Age is not set by rules
          HEADER     | /a => Vary: Origin                   | Vary is not set by rules
          HEADER     | /a => Transfer-Encoding: chunked     | Transfer-Encoding is not set by rules
          HEADER     | type:text/* => X-A: b                | begins with no / or **
          DICTIONARY | /a.js => "/b"                        | is no match-pattern
          DICTIONARY | /a.js => /(.*)                       | is no match-pattern
          """)
  void whatIsNoneIsSaidToBeNone(Rules.Kind kind, String line, String complaint) {
    assertThat(problems(kind, line))
        .singleElement()
        .asString()
        .startsWith("rules: '" + line.strip() + "' (expected: a rule such as ")
        .contains("but ")
        .contains(complaint);
  }

  @Test
  void allAreCheckedAndNumbered() {
    assertThat(problems(Rules.Kind.CACHE, "/a => x y", "/b => no-cache", "nothing"))
        .hasSize(2)
        .satisfies(
            all -> {
              assertThat(all.get(0)).startsWith("rules: rule 1: '/a => x y'");
              assertThat(all.get(1)).startsWith("rules: rule 3: 'nothing'");
            });
  }

  @Test
  void aRuleIsAFieldForSomeFiles() {
    FieldRule rule = Rules.parse(List.of("/f/** => X-A:  b "), Rules.Kind.HEADER).get(0);

    assertThat(rule.field()).isEqualTo(Field.unlessSet("X-A", "b"));
    assertThat(Rules.parse(List.of("/a.js => /a*.js"), Rules.Kind.DICTIONARY).get(0).field())
        .isEqualTo(new Field("Use-As-Dictionary", "match=\"/a*.js\""));
  }
}
