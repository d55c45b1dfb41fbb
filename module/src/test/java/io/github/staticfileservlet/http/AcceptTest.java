package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          # Accept                                          | weight of text/html
          text/html                                         | 1000
          TEXT/HTML                                         | 1000
          text/html;q=0.8                                   | 800
          text/html ; q=0.8                                 | 800
          text/html;level=1;q=0.5                           | 500
          text/html;q=0.5;level=1                           | 500
          text/html;q=0                                     | 0
          text/html;q=0.000                                 | 0
          text/html;q=2                                     | 0
          text/html;q=x                                     | 0
          application/xhtml+xml, text/html;q=0.7, */*;q=0.9 | 700
          text/html;q=0, text/html;q=0.4                    | 400
          */*                                               | 0
          text/*                                            | 0
          text/htmlx                                        | 0
          image/avif,image/webp,*/*;q=0.8                   | 0
          ,, ;,text/html,;q=1                               | 1000
          """)
  void theWeightIsThatOfTheTypeItself(String accept, int weight) {
    assertThat(Accept.weight(List.of(accept), "text/html")).isEqualTo(weight);
  }

  @Test
  void severalLinesAreOneList() {
    assertThat(Accept.weight(List.of("*/*", "text/html;q=0.3"), "text/html")).isEqualTo(300);
    assertThat(Accept.weight(List.of(), "text/html")).isZero();
  }

  @Test
  void endlessListsAreNotReadToTheirEnd() {
    String[] types = new String[1000];
    Arrays.fill(types, "a/b");
    types[999] = "text/html";

    assertThat(Accept.weight(List.of(String.join(",", types)), "text/html")).isZero();
  }
}
