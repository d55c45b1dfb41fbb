package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReprDigestTest {
  /** The example of RFC 9530 appendix B.1. */
  @Test
  void theValueIsAByteSequenceInADictionary() throws Exception {
    byte[] bytes = "{\"hello\": \"world\"}\n".getBytes(StandardCharsets.UTF_8);
    byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(bytes);

    assertThat(ReprDigest.value(sha256))
        .isEqualTo("sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # Want-Repr-Digest         | wanted; RFC 9530 section 4
          sha-256=1                  | true
          sha-256=10                 | true
          sha-512=3, sha-256=10      | true
          sha-256=0                  | false
          sha-256=11                 | false
          sha-512=3                  | false
          sha-256=0, sha-256=1       | true
          sha-256=1, sha-256=0       | false
          sha-256                    | false
          sha-256=?1                 | false
          sha-256=1.0                | false
          SHA-256=1                  | false
          sha-256=1,                 | false
          sha-256=1, ???             | false
          """)
  void itIsWantedByAPreference(String field, boolean wanted) {
    assertThat(ReprDigest.isWanted(List.of(field))).isEqualTo(wanted);
  }

  @Test
  void linesAreOneDictionary() {
    assertThat(ReprDigest.isWanted(List.of("sha-512=1", "sha-256=1"))).isTrue();
    assertThat(ReprDigest.isWanted(List.of())).isFalse();
    assertThat(ReprDigest.isWanted(List.of("sha-256=1," + " ".repeat(5000)))).isFalse();
  }
}
