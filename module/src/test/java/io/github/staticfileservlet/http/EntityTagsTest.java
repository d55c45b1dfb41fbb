package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of entity tags (RFC 9110 sections 13.1.1, 13.1.2, 5.6.1). */
class EntityTagsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          value               | any   | tags                  | section
          *                   | true  | []                    | 13.1.1
          ' * '               | true  | []                    | 5.5 white space around a value
          "*"                 | false | ["*"]                 | 8.8.3 a tag like any other
          W/"*"               | false | [W/"*"]               | 8.8.3
          **                  | false | []                    | 13.1.1
          *, "a"              | false | ["a"]                 | 13.1.1 no member of a list
          "a", *              | false | ["a"]                 | 13.1.1 no member of a list
          "a"                 | false | ["a"]                 | 13.1.1
          W/"a"               | false | [W/"a"]               | 8.8.3
          w/"a"               | false | []                    | 8.8.3 case-sensitive
          W / "a"             | false | []                    | 8.8.3
          W/ "a"              | false | []                    | 8.8.3
          W"a"                | false | []                    | 8.8.3
          /"a"                | false | []                    | 8.8.3
          W/W/"a"             | false | []                    | 8.8.3
          W/                  | false | []                    | 8.8.3
          W                   | false | []                    | 8.8.3
          ""                  | false | [""]                  | 8.8.3 etagc may be missing
          "a", W/"b" ,"c"     | false | ["a", W/"b", "c"]     | 5.6.1
          "a","b"             | false | ["a", "b"]            | 5.6.1
          , ,"a",,"b", ,      | false | ["a", "b"]            | 5.6.1.2 empty members
          ','                 | false | []                    | 5.6.1.2
          ''                  | false | []                    | 5.6.1.2
          "a,b", "c"          | false | ["a,b", "c"]          | 8.8.3 comma inside the quotes
          ",", ",,"           | false | [",", ",,"]           | 8.8.3 comma inside the quotes
          "W/", "a"           | false | ["W/", "a"]           | 8.8.3
          "a\\b", "c\\"       | false | ["a\\b", "c\\"]       | 8.8.3 a backslash escapes nothing
          "\\"", "b"          | false | ["b"]                 | 8.8.3 a backslash escapes nothing
          "{[!#$%&*+/=?@^`~]" | false | ["{[!#$%&*+/=?@^`~]"] | 8.8.3 etagc
          "é\u00ff\u0080"     | false | ["é\u00ff\u0080"]     | 8.8.3 obs-text
          "a b"               | false | []                    | 8.8.3 no space in etagc
          "a b", "c"          | false | ["c"]                 | 8.8.3
          a                   | false | []                    | 8.8.3 unquoted
          a, "b"              | false | ["b"]                 | 5.6.1
          "a", b, "c"         | false | ["a", "c"]            | 5.6.1
          "a" "b"             | false | []                    | 5.6.1 comma missing
          "a"b, "c"           | false | ["c"]                 | 8.8.3
          "a"; x=1, "c"       | false | ["c"]                 | 8.8.3 no parameters
          a"b", "c"           | false | ["c"]                 | 8.8.3
          "a                  | false | []                    | 8.8.3 unclosed
          "a, "b"             | false | ["b"]                 | 8.8.3 unclosed
          "a", "b             | false | ["a"]                 | 8.8.3 unclosed
          " , "b"             | false | ["b"]                 | 8.8.3 unclosed
          "                   | false | []                    | 8.8.3 unclosed
          """)
  void membersThatAreNoTagMatchNothing(String value, boolean any, String tags, String section) {
    EntityTags parsed = EntityTags.parse(List.of(value));
    assertThat(parsed.any()).isEqualTo(any);
    assertThat(parsed.tags()).hasToString(tags);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00, 0x09, 0x0a, 0x0d, 0x1f, 0x20, 0x7f})
  void controlsAndSpaceAreNoPartOfATag(int character) { // section 8.8.3, etagc
    String value = "\"a" + (char) character + "b\"";
    assertThat(EntityTags.parse(List.of(value)).tags()).isEmpty();
  }

  @Test
  void tabSeparatesMembersAsSpaceDoes() { // section 5.6.3
    assertThat(EntityTags.parse(List.of("\t\"a\"\t,\t\"b\"\t")).tags())
        .containsExactly(EntityTag.strong("a"), EntityTag.strong("b"));
  }

  @Test
  void linesAreOneList() { // section 5.3
    assertThat(EntityTags.parse(List.of("\"a\"", "", "W/\"b\", \"c\"")).tags())
        .containsExactly(EntityTag.strong("a"), EntityTag.weak("b"), EntityTag.strong("c"));
  }

  @Test
  void tagDoesNotReachOverTwoLines() { // section 5.3: a comma stands between lines
    assertThat(EntityTags.parse(List.of("\"a", "b\", \"c\"")).tags())
        .containsExactly(EntityTag.strong("c"));
  }

  @Test
  void starAmongOtherLinesIsNoStar() { // section 13.1.1: "*" / #entity-tag
    assertThat(EntityTags.parse(List.of("*", "\"a\"")).any()).isFalse();
    assertThat(EntityTags.parse(List.of("*", "*")).any()).isFalse();
  }

  @Test
  void starMatchesWhateverTheComparisonSays() { // section 13.1.1
    assertThat(EntityTags.parse(List.of("*")).anyMatch(tag -> false)).isTrue();
    assertThat(EntityTags.parse(List.of("\"a\"")).anyMatch(tag -> false)).isFalse();
    assertThat(EntityTags.parse(List.of("\"a\"")).anyMatch(tag -> true)).isTrue();
    assertThat(EntityTags.parse(List.of("garbage")).anyMatch(tag -> true)).isFalse();
  }
}
