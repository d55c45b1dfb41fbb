package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code If-Range} (RFC 9110 section 13.1.5). */
class IfRangeTest {
  private static final long NOW = Instant.parse("2024-03-01T00:00:00Z").getEpochSecond();
  private static final OptionalLong MODIFIED =
      OptionalLong.of(Instant.parse("2024-02-03T04:05:06Z").getEpochSecond());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ifRange  | current | holds | section
                   | "a"     | true  | 13.1.5 absent
          "a"      | "a"     | true  | 13.1.5
          ' "a" '  | "a"     | true  | 5.5
          "b"      | "a"     | false | 13.1.5
          W/"a"    | "a"     | false | 13.1.5 strong comparison
          "a"      | W/"a"   | false | 13.1.5 strong comparison
          W/"a"    | W/"a"   | false | 13.1.5 strong comparison
          "a"      |         | false | 13.1.5 no tag to match
          a        | "a"     | false | 8.8.3 unquoted
          "A"      | "a"     | false | 8.8.3
          *        | "a"     | false | 13.1.5 no star
          "*"      | "a"     | false | 13.1.5 no star
          "a", "b" | "a"     | false | 13.1.5 no list
          "b", "a" | "a"     | false | 13.1.5 no list
          "a",     | "a"     | false | 13.1.5 no list
          , "a"    | "a"     | false | 13.1.5 no list
          "a" x    | "a"     | false | 13.1.5
          "a       | "a"     | false | 8.8.3 unclosed
          "        | "a"     | false | 8.8.3 unclosed
          W/       | "a"     | false | 8.8.3
          w/"a"    | "a"     | false | 8.8.3
          "a,b"    | "a,b"   | true  | 8.8.3 comma inside the quotes
          ""       | ""      | true  | 8.8.3
          ''       | "a"     | false | 13.1.5 garbage
          garbage  | "a"     | false | 13.1.5 garbage
          """)
  void tagsAreComparedStrongly(String ifRange, String current, boolean holds, String section) {
    EntityTag tag = current == null ? null : EntityTags.parse(List.of(current)).tags().get(0);
    Validators validators = new Validators(tag, MODIFIED, true);
    assertThat(IfRange.holds(FieldLines.of("If-Range", ifRange), validators, NOW)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ifRange                         | settled | holds | section
          Sat, 03 Feb 2024 04:05:06 GMT   | true  | true  | 13.1.5
          Sat, 03 Feb 2024 04:05:06 GMT   | false | false | 13.1.5, 8.8.2.2 no strong validator
          Sat, 03 Feb 2024 04:05:05 GMT   | true  | false | 13.1.5 exact match
          Sat, 03 Feb 2024 04:05:07 GMT   | true  | false | 13.1.5 exact match, not earlier or equal
          Fri, 31 Dec 2100 00:00:00 GMT   | true  | false | 13.1.5 exact match
          Saturday, 03-Feb-24 04:05:06 GMT | true  | true  | 5.6.7 rfc850-date
          Saturday, 03-Feb-24 04:05:07 GMT | true  | false | 5.6.7 rfc850-date
          Sat Feb  3 04:05:06 2024        | true  | true  | 5.6.7 asctime-date
          Sat, 03 Feb 2024 04:05:06       | true  | false | 5.6.7 garbage
          "Sat, 03 Feb 2024 04:05:06 GMT" | true  | false | 13.1.5 a tag
          """)
  void datesAreComparedExactly(String ifRange, boolean settled, boolean holds, String section) {
    RequestFields fields = FieldLines.of("If-Range", ifRange);
    Validators dateOnly = new Validators(null, MODIFIED, settled);
    Validators tagged = new Validators(EntityTag.strong("a"), MODIFIED, settled);
    Validators undated = new Validators(EntityTag.strong("a"), OptionalLong.empty(), settled);
    assertThat(IfRange.holds(fields, dateOnly, NOW)).isEqualTo(holds);
    assertThat(IfRange.holds(fields, tagged, NOW)).isEqualTo(holds);
    assertThat(IfRange.holds(fields, undated, NOW)).isFalse();
  }

  @Test
  void strongTagCountsEvenWhereTheDateIsUnsettled() { // section 13.1.5
    Validators unsettled = new Validators(EntityTag.strong("a"), MODIFIED, false);
    assertThat(IfRange.holds(FieldLines.of("If-Range", "\"a\""), unsettled, NOW)).isTrue();
  }

  @Test
  void twoLinesDoNotHold() { // section 5.3: no list field
    RequestFields fields = FieldLines.of("If-Range", "\"a\"", "If-Range", "\"a\"");
    Validators current = new Validators(EntityTag.strong("a"), MODIFIED, true);
    assertThat(IfRange.holds(fields, current, NOW)).isFalse();
  }

  @Test
  void nothingHoldsWhereNothingIsKnown() { // section 13.1.5
    RequestFields tag = FieldLines.of("If-Range", "\"a\"");
    RequestFields date = FieldLines.of("If-Range", "Sat, 03 Feb 2024 04:05:06 GMT");
    assertThat(IfRange.holds(tag, Validators.NONE, NOW)).isFalse();
    assertThat(IfRange.holds(date, Validators.NONE, NOW)).isFalse();
    assertThat(IfRange.holds(RequestFields.NONE, Validators.NONE, NOW)).isTrue();
  }
}
