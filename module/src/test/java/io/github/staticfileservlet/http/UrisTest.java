package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Paths and queries in URIs (RFC 3986 sections 3.3 and 3.4). */
class UrisTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      useHeadersInDisplayName = true,
      textBlock =
          """
          path          | encoded             | section
          ``            | ``                  | RFC 3986 3.3
          /             | /                   | RFC 3986 3.3
          /a/b.txt      | /a/b.txt            | RFC 3986 2.3 unreserved
          /azAZ09       | /azAZ09             | RFC 3986 2.3 unreserved
          /-._~         | /-._~               | RFC 3986 2.3 unreserved
          /!$&'()*+,=   | /!$&'()*+,=         | RFC 3986 2.2 sub-delims
          /:@           | /:@                 | RFC 3986 3.3 pchar
          /a;b          | /a%3Bb              | RFC 3986 3.3 containers cut parameters
          /a%2fb        | /a%252fb            | RFC 3986 2.4 percent is data
          /100%         | /100%25             | RFC 3986 2.4 percent is data
          /a?b          | /a%3Fb              | RFC 3986 3.4 no query
          /a#b          | /a%23b              | RFC 3986 3.5 no fragment
          /"a"          | /%22a%22            | RFC 3986 2.1
          /<a>          | /%3Ca%3E            | RFC 3986 2.1
          /[a]          | /%5Ba%5D            | RFC 3986 2.2 gen-delims
          /{a}^         | /%7Ba%7D%5E         | RFC 3986 2.1
          /a\\b         | /a%5Cb              | RFC 3986 2.1
          /a b          | /a%20b              | RFC 3986 2.1
          /a\tb         | /a%09b              | RFC 3986 2.1
          /é            | /%C3%A9             | RFC 3986 2.5 UTF-8
          /e\u0301      | /e%CC%81            | RFC 3986 2.5 as it was spelled
          /€            | /%E2%82%AC          | RFC 3986 2.5 UTF-8
          /\ud83d\ude00 | /%F0%9F%98%80       | RFC 3986 2.5 surrogate pair
          /Ａ１           | /%EF%BC%A1%EF%BC%91 | RFC 3986 2.3 ASCII letters and digits only
          //a//         | //a//               | RFC 3986 3.3 slashes stay
          """)
  void pathIsEscaped(String path, String encoded, String section) {
    assertThat(Uris.encodePath(path)).isEqualTo(encoded);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      useHeadersInDisplayName = true,
      textBlock =
          """
          query                | escaped                  | section
          ``                   | ``                       | RFC 3986 3.4
          a=b&c=d              | a=b&c=d                  | RFC 3986 3.4
          a/b?c:@!$'()*+,;-._~ | a/b?c:@!$'()*+,;-._~     | RFC 3986 3.4 pchar, slash, question mark
          a%2fb%zz%            | a%2fb%zz%                | RFC 3986 2.4 escapes stay as they are
          a#b                  | a%23b                    | RFC 3986 3.5 no fragment
          a b                  | a%20b                    | RFC 3986 2.1
          "<>[]{}^             | %22%3C%3E%5B%5D%7B%7D%5E | RFC 3986 2.1
          a\\b                 | a%5Cb                    | RFC 3986 2.1
          é                    | %C3%A9                   | RFC 3986 2.5 UTF-8
          \ud83d\ude00         | %F0%9F%98%80             | RFC 3986 2.5 surrogate pair
          """)
  void queryKeepsItsEscapes(String query, String escaped, String section) {
    assertThat(Uris.escapeQuery(query)).isEqualTo(escaped);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00, 0x0a, 0x0d, 0x1f, 0x7f})
  void controlsAreEscaped(int control) { // RFC 3986 section 2.1; no line is broken
    assertThat(Uris.encodePath("/" + (char) control)).isEqualTo(String.format("/%%%02X", control));
    assertThat(Uris.escapeQuery("/" + (char) control)).isEqualTo(String.format("/%%%02X", control));
  }

  @ParameterizedTest
  @ValueSource(ints = {0xd800, 0xdc00})
  void loneSurrogateIsNoReasonToFail(int surrogate) {
    assertThat(Uris.encodePath("/" + (char) surrogate)).isEqualTo("/%3F");
    assertThat(Uris.escapeQuery("/" + (char) surrogate)).isEqualTo("/?");
  }

  @Property
  void decodedPathIsThePath(@ForAll("wellFormed") String path) {
    URI uri = URI.create("http://host/" + Uris.encodePath(path));
    assertThat(uri.getPath()).isEqualTo("/" + path);
    assertThat(uri.getQuery()).isNull();
    assertThat(uri.getFragment()).isNull();
  }

  @Property
  void resultIsPlainAscii(@ForAll String path) {
    assertThat(Uris.encodePath(path)).matches("([/A-Za-z0-9._~!$&'()*+,=:@-]|%[0-9A-F]{2})*");
    assertThat(Uris.escapeQuery(path)).matches("[/A-Za-z0-9._~!$&'()*+,=:@;?%-]*");
  }

  @Provide
  Arbitrary<String> wellFormed() {
    return Arbitraries.integers()
        .between(0, 0x2ffff)
        .filter(point -> point < 0xd800 || point > 0xdfff)
        .list()
        .ofMaxSize(12)
        .map(points -> points.stream().map(Character::toString).collect(Collectors.joining()));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /a%20b,     /a b
          /%C3%BC,    /ü
          /ü%2520,    /ü%20
          /a+b,       /a+b
          /%,
          /%2,
          /%zz,
          """)
  void escapesAreResolvedOnceAndBrokenOnesRefused(String text, String decoded) {
    assertThat(Uris.decode(text)).isEqualTo(decoded);
  }
}
