package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheControlTest {
  @Test
  void aLifetimeCanBeTakenAway() {
    assertThat(CacheControl.withoutLifetime("private, max-age=86400"))
        .isEqualTo("no-cache, private");
    assertThat(CacheControl.withoutLifetime("public,max-age=9,immutable , no-transform"))
        .isEqualTo("no-cache, public, no-transform");
    assertThat(CacheControl.withoutLifetime("immutable")).isEqualTo("no-cache");
    assertThat(CacheControl.withoutLifetime("no-cache, private=\"a, b\", stale-if-error=5"))
        .isEqualTo("no-cache, private=\"a, b\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          # value                                            | valid | for more than an hour
          no-cache                                           | true  | false
          no-store                                           | true  | false
          max-age=0                                          | true  | false
          max-age=3600                                       | true  | false
          max-age=3601                                       | true  | true
          MAX-AGE=31536000                                   | true  | true
          public, s-maxage=86400                             | true  | true
          public, max-age=31536000, immutable                | true  | true
          immutable                                          | true  | true
          public,max-age=60,stale-while-revalidate=86400     | true  | false
          private="set-cookie, x", max-age=5                 | true  | false
          max-age="60"                                       | true  | false
          max-age                                            | false | false
          max-age=                                           | false | false
          max-age=-1                                         | false | false
          max-age=1h                                         | false | false
          max-age=1.5                                        | false | false
          max-age 60                                         | false | false
          max-age = 60                                       | false | false
          max-age=60 public                                  | false | false
          stale-if-error=x                                   | false | false
          ;                                                  | false | false
          """)
  void valuesAreJudged(String value, boolean valid, boolean isLong) {
    assertThat(CacheControl.isValid(value)).as("valid").isEqualTo(valid);
    assertThat(CacheControl.isLong(value)).as("long").isEqualTo(isLong);
  }
}
