package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvailableDictionaryTest {
  /** The example of RFC 9842 section 2.2. */
  private static final String EXAMPLE = ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:";

  private static final String HEX =
      "a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e";

  @Test
  void theHashIsRead() {
    assertThat(AvailableDictionary.parse(List.of(EXAMPLE))).isEqualTo(HEX);
    assertThat(AvailableDictionary.parse(List.of(" " + EXAMPLE + "\t"))).isEqualTo(HEX);
    assertThat(AvailableDictionary.parse(List.of(EXAMPLE.replace("=", "")))).isEqualTo(HEX);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":",
        "::",
        "pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=",
        ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=",
        ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG:",
        ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4==:",
        ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2f!G4=:",
        ":../../../../etc/passwd:",
        "\"pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=\""
      })
  void whatIsNoneIsIgnored(String value) {
    assertThat(AvailableDictionary.parse(List.of(value))).isNull();
  }

  @Test
  void twoAreNone() {
    assertThat(AvailableDictionary.parse(List.of(EXAMPLE, EXAMPLE))).isNull();
    assertThat(AvailableDictionary.parse(List.of())).isNull();
  }
}
