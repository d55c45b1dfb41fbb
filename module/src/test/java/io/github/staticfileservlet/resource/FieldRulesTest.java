package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldRulesTest {
  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  private static Field cacheControl(String value) {
    return Field.unlessSet("Cache-Control", value);
  }

  private static FieldRules rules(String otherwise, FieldRule... rules) {
    return new FieldRules(
        false, otherwise, List.of(rules), List.of(), List.of(), Set.of("index.html"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # path                 | type                     | Cache-Control
          /assets/app.1a2b.js    | text/javascript          | public, max-age=31536000, immutable
          /assets/x/y.css        | text/css;charset=utf-8   | public, max-age=31536000, immutable
          /assets/index.html     | text/html                | no-cache, public
          /logo.svg              | image/svg+xml            | max-age=600
          /LOGO.PNG              | IMAGE/PNG                | max-age=600
          /a.txt                 | text/plain;charset=utf-8 | no-store
          /a.bin                 |                          | max-age=60
          /pinned/index.html     | text/html                | max-age=86400
          /index.html            | text/html                | max-age=60
          """)
  void theFirstRuleThatMatchesCounts(String path, String type, String expected) {
    FieldRules rules =
        rules(
            "max-age=60",
            FieldRule.ofPaths(Glob.of("/assets/**"), cacheControl(FOR_EVER)),
            FieldRule.ofType("image/*", cacheControl("max-age=600")),
            FieldRule.ofType("Text/Plain", cacheControl("no-store")),
            FieldRule.ofPaths(Glob.of("/pinned/index.html"), cacheControl("max-age=86400")),
            FieldRule.ofPaths(Glob.of("/assets/app*"), cacheControl("never reached")));

    assertThat(rules.of(path(path), type)).containsExactly(cacheControl(expected));
  }

  @Test
  void aWelcomeFileHasNoLongLifetimeOfAllOthersEither() {
    assertThat(rules("max-age=31536000").of(path("/d/index.html"), null))
        .containsExactly(cacheControl("no-cache"));
    assertThat(rules("max-age=31536000").of(path("/d/other.html"), null))
        .containsExactly(cacheControl("max-age=31536000"));
  }

  @Test
  void whatIsPrivateStaysPrivate() {
    assertThat(rules("private, max-age=86400").of(path("/account/index.html"), null))
        .containsExactly(cacheControl("no-cache, private"));
  }

  @Test
  void valuesOfOneNameAreJoined() {
    FieldRules rules =
        new FieldRules(
            false,
            null,
            List.of(),
            List.of(
                FieldRule.ofPaths(Glob.of("/**"), Field.unlessSet("Link", "</a>")),
                FieldRule.ofPaths(Glob.of("/b"), Field.unlessSet("link", "</b>"))),
            List.of(),
            Set.of());

    assertThat(rules.of(path("/b"), null)).containsExactly(Field.unlessSet("Link", "</a>, </b>"));
    assertThat(rules.of(path("/c"), null)).containsExactly(Field.unlessSet("Link", "</a>"));
  }

  @Test
  void withoutARuleNothingIsSaid() {
    assertThat(rules(null).of(path("/a"), "text/plain")).isEmpty();
    assertThat(FieldRules.NONE.of(path("/a"), null)).isEmpty();
    assertThat(FieldRules.NONE.ofContent()).isEmpty();
  }

  @Test
  void allOtherFieldsThatMatchAreSent() {
    Field cors = Field.unlessSet("Access-Control-Allow-Origin", "*");
    Field worker = Field.unlessSet("Service-Worker-Allowed", "/");
    Field dictionary = new Field("Use-As-Dictionary", "match=\"/app.*.js\"");
    Field second = new Field("Use-As-Dictionary", "match=\"/x\"");
    FieldRules rules =
        new FieldRules(
            true,
            null,
            List.of(),
            List.of(
                FieldRule.ofPaths(Glob.of("/**"), cors),
                FieldRule.ofPaths(Glob.of("/sw.js"), worker)),
            List.of(
                FieldRule.ofPaths(Glob.of("/*.js"), dictionary),
                FieldRule.ofPaths(Glob.of("/**"), second)),
            Set.of());

    assertThat(rules.of(path("/sw.js"), null)).containsExactly(cors, worker, dictionary);
    assertThat(rules.of(path("/a.css"), null)).containsExactly(cors, second);
    assertThat(rules.ofContent()).containsExactly(new Field("X-Content-Type-Options", "nosniff"));
  }
}
