package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The only line of a field that is no list (RFC 9110 sections 5.3 and 5.5). */
class RequestFieldsTest {
  static Stream<Arguments> lines() {
    return Stream.of(
        Arguments.of(List.of(), null, "5.3 absent"),
        Arguments.of(List.of("x"), "x", "5.3"),
        Arguments.of(List.of(" \tx y\t "), "x y", "5.5 white space around a value"),
        Arguments.of(List.of(""), "", "5.5 empty is not absent"),
        Arguments.of(List.of("x", "x"), null, "5.3 no list field"),
        Arguments.of(List.of("x", ""), null, "5.3 no list field"));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void singleIsTheOnlyLine(List<String> lines, String single, String section) {
    RequestFields fields = name -> lines;
    assertThat(fields.single("X")).isEqualTo(single);
  }

  @Test
  void requestWithoutFieldsHasNoLines() {
    assertThat(RequestFields.NONE.lines("Range")).isEmpty();
    assertThat(RequestFields.NONE.single("Range")).isNull();
  }
}
