package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entity tags and their two comparisons (RFC 9110 section 8.8.3). */
class EntityTagTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          first | second | strongly | weakly | section
          W/"1" | W/"1"  | false    | true   | 8.8.3.2
          W/"1" | W/"2"  | false    | false  | 8.8.3.2
          W/"1" | "1"    | false    | true   | 8.8.3.2
          "1"   | "1"    | true     | true   | 8.8.3.2
          "1"   | "2"    | false    | false  | 8.8.3.2
          "a"   | "A"    | false    | false  | 8.8.3 opaque
          ""    | ""     | true     | true   | 8.8.3 opaque may be empty
          "1"   | "1-gz" | false    | false  | 8.8.3.3 each coding has its own
          """)
  void strongComparisonNeedsTwoStrongTags(
      String first, String second, boolean strongly, boolean weakly, String section) {
    EntityTag one = tag(first);
    EntityTag other = tag(second);
    assertThat(one.matchesStrongly(other)).isEqualTo(strongly);
    assertThat(other.matchesStrongly(one)).isEqualTo(strongly);
    assertThat(one.matchesWeakly(other)).isEqualTo(weakly);
    assertThat(other.matchesWeakly(one)).isEqualTo(weakly);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          opaque | strong   | weak       | section
          xyzzy  | "xyzzy"  | W/"xyzzy"  | 8.8.3
          ''     | ""       | W/""       | 8.8.3
          a,b\\c | "a,b\\c" | W/"a,b\\c" | 8.8.3 no escapes
          """)
  void weakTagIsMarked(String opaque, String strong, String weak, String section) {
    assertThat(EntityTag.strong(opaque)).hasToString(strong);
    assertThat(EntityTag.weak(opaque)).hasToString(weak);
  }

  private static EntityTag tag(String text) {
    return EntityTags.parse(List.of(text)).tags().get(0);
  }
}
