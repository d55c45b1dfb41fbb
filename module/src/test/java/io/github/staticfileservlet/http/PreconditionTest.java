package io.github.staticfileservlet.http;

import static io.github.staticfileservlet.http.Precondition.FAILED;
import static io.github.staticfileservlet.http.Precondition.NOT_MODIFIED;
import static io.github.staticfileservlet.http.Precondition.PROCEED;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Preconditions of GET and HEAD (RFC 9110 section 13). In the tables the representation was
 * modified at the date {@code same}; {@code earlier} and {@code later} are a second off.
 */
class PreconditionTest {
  private static final long NOW = Instant.parse("2024-03-01T00:00:00Z").getEpochSecond();
  private static final String EARLIER = "Sat, 03 Feb 2024 04:05:05 GMT";
  private static final String SAME = "Sat, 03 Feb 2024 04:05:06 GMT";
  private static final String LATER = "Sat, 03 Feb 2024 04:05:07 GMT";
  private static final OptionalLong MODIFIED =
      OptionalLong.of(Instant.parse("2024-02-03T04:05:06Z").getEpochSecond());
  private static final Validators STRONG = new Validators(EntityTag.strong("new"), MODIFIED, true);
  private static final Validators WEAK = new Validators(EntityTag.weak("new"), MODIFIED, false);
  private static final Validators DATE_ONLY = new Validators(null, MODIFIED, true);
  private static final Validators TAG_ONLY =
      new Validators(EntityTag.strong("new"), OptionalLong.empty(), true);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ifMatch | ifUnmodified | ifNoneMatch | ifModified | outcome      | section
                  |              |             |            | PROCEED      | 13.2.2 no condition
          "old"   |              |             |            | FAILED       | 13.2.2 step 1
          "new"   |              |             |            | PROCEED      | 13.2.2 step 1
          "new"   | earlier      |             |            | PROCEED      | 13.2.2 step 1 before 2
          "old"   | later        |             |            | FAILED       | 13.2.2 step 1 before 2
                  | earlier      |             |            | FAILED       | 13.2.2 step 2
                  | later        |             |            | PROCEED      | 13.2.2 step 2
          "old"   |              | "new"       |            | FAILED       | 13.2.2 step 1 before 3
          "old"   |              |             | later      | FAILED       | 13.2.2 step 1 before 4
                  | earlier      | "new"       |            | FAILED       | 13.2.2 step 2 before 3
                  | earlier      |             | later      | FAILED       | 13.2.2 step 2 before 4
          "new"   |              | "new"       |            | NOT_MODIFIED | 13.2.2 step 3
          "new"   |              | "old"       |            | PROCEED      | 13.2.2 step 3
                  | later        | "new"       |            | NOT_MODIFIED | 13.2.2 step 3
                  |              | "old"       | later      | PROCEED      | 13.2.2 step 3 before 4
                  |              | "new"       | earlier    | NOT_MODIFIED | 13.2.2 step 3 before 4
          "new"   |              |             | later      | NOT_MODIFIED | 13.2.2 step 4
          "new"   |              |             | earlier    | PROCEED      | 13.2.2 step 4
                  | same         |             | same       | NOT_MODIFIED | 13.2.2 step 4
          "new"   | earlier      | "new"       | earlier    | NOT_MODIFIED | 13.2.2 all four
          "new"   | earlier      | "old"       | later      | PROCEED      | 13.2.2 all four
          "old"   | later        | "old"       | earlier    | FAILED       | 13.2.2 all four
          """)
  void conditionsAreEvaluatedInTheOrderOfTheSection(
      String ifMatch,
      String ifUnmodified,
      String ifNoneMatch,
      String ifModified,
      Precondition outcome,
      String section) {
    RequestFields fields =
        FieldLines.of(
            "If-Match",
            ifMatch,
            "If-Unmodified-Since",
            date(ifUnmodified),
            "If-None-Match",
            ifNoneMatch,
            "If-Modified-Since",
            date(ifModified));
    assertThat(Precondition.evaluate(fields, STRONG, NOW)).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ifMatch    | current | outcome | section
          "new"      | "new"   | PROCEED | 13.1.1
          "x", "new" | "new"   | PROCEED | 13.1.1
          "x", "y"   | "new"   | FAILED  | 13.1.1
          W/"new"    | "new"   | FAILED  | 13.1.1 strong comparison
          "new"      | W/"new" | FAILED  | 13.1.1 strong comparison
          W/"new"    | W/"new" | FAILED  | 13.1.1 strong comparison
          "new"      |         | FAILED  | 13.1.1 no tag to match
          *          | "new"   | PROCEED | 13.1.1
          *          | W/"new" | PROCEED | 13.1.1
          *          |         | PROCEED | 13.1.1 a representation exists
          new        | "new"   | FAILED  | 13.1.1 garbage matches nothing
          ''         | "new"   | FAILED  | 13.1.1 an empty list matches nothing
          """)
  void ifMatchComparesStrongly(
      String ifMatch, String current, Precondition outcome, String section) {
    assertThat(evaluate("If-Match", ifMatch, current)).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ifNoneMatch | current | outcome      | section
          "new"       | "new"   | NOT_MODIFIED | 13.1.2
          "x", "new"  | "new"   | NOT_MODIFIED | 13.1.2
          "x", "y"    | "new"   | PROCEED      | 13.1.2
          W/"new"     | "new"   | NOT_MODIFIED | 13.1.2 weak comparison
          "new"       | W/"new" | NOT_MODIFIED | 13.1.2 weak comparison
          W/"new"     | W/"new" | NOT_MODIFIED | 13.1.2 weak comparison
          "new"       |         | PROCEED      | 13.1.2 no tag to match
          *           | "new"   | NOT_MODIFIED | 13.1.2
          *           |         | NOT_MODIFIED | 13.1.2 a representation exists
          new         | "new"   | PROCEED      | 13.1.2 garbage matches nothing
          new, "new"  | "new"   | NOT_MODIFIED | 13.1.2
          ''          | "new"   | PROCEED      | 13.1.2 an empty list matches nothing
          """)
  void ifNoneMatchComparesWeakly(
      String ifNoneMatch, String current, Precondition outcome, String section) {
    assertThat(evaluate("If-None-Match", ifNoneMatch, current)).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          date                             | ifUnmodified | ifModified   | section
          earlier                          | FAILED  | PROCEED      | 13.1.4, 13.1.3
          same                             | PROCEED | NOT_MODIFIED | 13.1.4, 13.1.3
          later                            | PROCEED | NOT_MODIFIED | 13.1.4, 13.1.3
          Fri, 31 Dec 2100 00:00:00 GMT    | PROCEED | NOT_MODIFIED | 13.1.4, 13.1.3 in the future
          Saturday, 03-Feb-24 04:05:06 GMT | PROCEED | NOT_MODIFIED | 5.6.7 rfc850-date
          Saturday, 03-Feb-24 04:05:05 GMT | FAILED  | PROCEED      | 5.6.7 rfc850-date
          Sat Feb  3 04:05:06 2024         | PROCEED | NOT_MODIFIED | 5.6.7 asctime-date
          Sat Feb  3 04:05:05 2024         | FAILED  | PROCEED      | 5.6.7 asctime-date
          garbage                          | PROCEED | PROCEED      | 13.1.4, 13.1.3 ignored
          ''                               | PROCEED | PROCEED      | 13.1.4, 13.1.3 ignored
          "new"                            | PROCEED | PROCEED      | 13.1.4, 13.1.3 ignored
          """)
  void datesThatAreInvalidAreIgnored(
      String date, Precondition ifUnmodified, Precondition ifModified, String section) {
    RequestFields unmodified = FieldLines.of("If-Unmodified-Since", date(date));
    RequestFields modified = FieldLines.of("If-Modified-Since", date(date));
    assertThat(Precondition.evaluate(unmodified, STRONG, NOW)).isEqualTo(ifUnmodified);
    assertThat(Precondition.evaluate(modified, STRONG, NOW)).isEqualTo(ifModified);
    assertThat(Precondition.evaluate(unmodified, DATE_ONLY, NOW)).isEqualTo(ifUnmodified);
    assertThat(Precondition.evaluate(modified, DATE_ONLY, NOW)).isEqualTo(ifModified);
    assertThat(Precondition.evaluate(unmodified, TAG_ONLY, NOW)).isEqualTo(PROCEED);
    assertThat(Precondition.evaluate(modified, TAG_ONLY, NOW)).isEqualTo(PROCEED);
  }

  @Test
  void ifNoneMatchWinsOverIfModifiedSinceEvenWhereItIsGarbage() { // section 13.1.3
    RequestFields fields = FieldLines.of("If-None-Match", "x", "If-Modified-Since", LATER);
    assertThat(Precondition.evaluate(fields, STRONG, NOW)).isEqualTo(PROCEED);
  }

  @Test
  void ifMatchWinsOverIfUnmodifiedSinceEvenWhereItIsGarbage() { // section 13.1.4
    RequestFields fields = FieldLines.of("If-Match", "x", "If-Unmodified-Since", LATER);
    assertThat(Precondition.evaluate(fields, STRONG, NOW)).isEqualTo(FAILED);
  }

  @Test
  void dateOnTwoLinesIsIgnored() { // section 5.3
    RequestFields fields = FieldLines.of("If-Modified-Since", LATER, "If-Modified-Since", LATER);
    assertThat(Precondition.evaluate(fields, STRONG, NOW)).isEqualTo(PROCEED);
  }

  @Test
  void tagsOnSeveralLinesAreOneList() { // section 5.3
    RequestFields fields = FieldLines.of("If-None-Match", "\"x\"", "If-None-Match", "\"new\"");
    assertThat(Precondition.evaluate(fields, STRONG, NOW)).isEqualTo(NOT_MODIFIED);
  }

  @Test
  void ifRangeIsNoPrecondition() { // section 13.1.5
    RequestFields fields = FieldLines.of("If-Range", "\"old\"", "Range", "bytes=0-0");
    assertThat(Precondition.evaluate(fields, WEAK, NOW)).isEqualTo(PROCEED);
  }

  @Test
  void representationWithoutValidatorsExistsAllTheSame() { // sections 13.1.1 and 13.1.2
    RequestFields any = FieldLines.of("If-None-Match", "*");
    assertThat(Precondition.evaluate(any, Validators.NONE, NOW)).isEqualTo(NOT_MODIFIED);
    RequestFields dates = FieldLines.of("If-Modified-Since", LATER, "If-Unmodified-Since", EARLIER);
    assertThat(Precondition.evaluate(dates, Validators.NONE, NOW)).isEqualTo(PROCEED);
  }

  private static Precondition evaluate(String name, String value, String currentTag) {
    Validators current =
        currentTag == null ? DATE_ONLY : currentTag.startsWith("W/") ? WEAK : STRONG;
    return Precondition.evaluate(FieldLines.of(name, value), current, NOW);
  }

  /** The date that a word of a table stands for; anything else stands for itself. */
  private static String date(String word) {
    return word == null
        ? null
        : switch (word) {
          case "earlier" -> EARLIER;
          case "same" -> SAME;
          case "later" -> LATER;
          default -> word;
        };
  }
}
