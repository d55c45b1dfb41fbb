package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          0,                    0
          512,                  512
          00512,                512
          1k,                   1024
          1K,                   1024
          64k,                  65536
          64 k,                 65536
          1KiB,                 1024
          2m,                   2097152
          2MiB,                 2097152
          2mib,                 2097152
          3g,                   3221225472
          3 GiB,                3221225472
          8589934591g,          9223372035781033984
          999999999999999999,   999999999999999999
          """)
  void unitsAreBinary(String text, long bytes) {
    assertThat(Size.parse(text)).hasValue(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "k",
        "-1",
        "+1",
        "1.5m",
        "1,000",
        "0x10",
        "64MB",
        "64MBB",
        "64kb",
        "64t",
        "64 k b",
        "k64",
        "1_000",
        "٣",
        "8589934592g",
        "9999999999999999999",
        "99999999999999999999999999"
      })
  void whatIsNoSizeIsEmpty(String text) {
    assertThat(Size.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          0,              0
          1,              1
          1023,           1023
          1024,           1k
          1025,           1025
          65536,          64k
          1048576,        1m
          1048577,        1048577
          1536,           1536
          1073741824,     1g
          1099511627776,  1024g
          2147483647,     2147483647
          """)
  void formatIsTheShortestExactWay(long bytes, String text) {
    assertThat(Size.format(bytes)).isEqualTo(text);
    assertThat(Size.parse(text)).hasValue(bytes);
  }
}
