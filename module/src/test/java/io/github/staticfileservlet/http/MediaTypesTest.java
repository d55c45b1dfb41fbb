package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Media types by file name (RFC 9110 section 8.3). */
class MediaTypesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          name          | type                      | text  | section
          a.html        | text/html                 | true  | 8.3.2
          a.css         | text/css                  | true  | 8.3.2
          a.js          | text/javascript           | true  | RFC 9239
          a.mjs         | text/javascript           | true  | RFC 9239
          a.json        | application/json          | true  | 8.3.2 text by convention
          a.map         | application/json          | true  | 8.3.2 text by convention
          a.webmanifest | application/manifest+json | true  | RFC 6839 +json
          a.svg         | image/svg+xml             | true  | RFC 6839 +xml
          a.xml         | application/xml           | true  | RFC 7303
          a.yaml        | application/yaml          | true  | RFC 9512
          a.png         | image/png                 | false | 8.3.1 no charset
          a.wasm        | application/wasm          | false | 8.3.1 no charset
          a.woff2       | font/woff2                | false | RFC 8081
          a.pdf         | application/pdf           | false | 8.3.1 no charset
          a.ts          | video/mp2t                | false | 8.3.1 no charset
          A.HTML        | text/html                 | true  | 8.3 extension case
          a.HtMl        | text/html                 | true  | 8.3 extension case
          a.min.js      | text/javascript           | true  | 8.3 the last dot
          a.html.png    | image/png                 | false | 8.3 the last dot
          a.tar.gz      | application/gzip          | false | 8.3 the last dot
          .html         | text/html                 | true  | 8.3 nothing but an extension
          a.            |                           | false | 8.3 unknown
          html          |                           | false | 8.3 no dot
          a.unknown     |                           | false | 8.3 unknown
          ''            |                           | false | 8.3 no name
          """)
  void textIsLabelledWithItsCharset(String name, String type, boolean text, String section) {
    assertThat(new MediaTypes(Map.of(), any -> null, null, null).of(name)).isEqualTo(type);
    assertThat(new MediaTypes(Map.of(), any -> null, "UTF-8", null).of(name))
        .isEqualTo(text ? type + ";charset=utf-8" : type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          own | container        | name   | type             | section
          text/x-own | text/x-container | a.html | text/x-own       | 8.3 own first
          text/x-own | text/x-container | a.HTML | text/x-own       | 8.3 own first, in any case
              | text/x-container | a.html | text/x-container | 8.3 then the container
              |                  | a.html | text/html        | 8.3 then the supplement
          text/x-own | text/x-container | a.css  | text/x-container | 8.3 own table knows html only
              |                  | a.xyz  | application/x-otherwise | 8.3 then the rest
              | text/x-container | a      | text/x-container | 8.3 the container sees the name
          """)
  void sourcesAreAskedInTurn(
      String own, String container, String name, String type, String section) {
    Map<String, String> table = own == null ? Map.of() : Map.of("html", own);
    MediaTypes types = new MediaTypes(table, any -> container, null, "application/x-otherwise");
    assertThat(types.of(name)).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type                   | expected                            | section
          text/html              | text/html;charset=utf-8             | 8.3.2
          TEXT/HTML              | TEXT/HTML;charset=utf-8             | 8.3.1 case-insensitive
          text/html;charset=ISO-8859-1 | text/html;charset=ISO-8859-1        | 8.3.2 has one already
          text/html; charset=x   | text/html; charset=x                | 8.3.2 has one already
          text/plain; format=flowed | text/plain; format=flowed           | 8.3.1 left alone
          application/javascript | application/javascript;charset=utf-8 | RFC 9239 the old name
          application/x-javascript | application/x-javascript;charset=utf-8 | RFC 9239 the old name
          application/ld+json    | application/ld+json;charset=utf-8   | RFC 6839
          application/xhtml+xml  | application/xhtml+xml;charset=utf-8 | RFC 6839
          application/octet-stream | application/octet-stream            | 8.3.1
          image/png              | image/png                           | 8.3.1
          nonsense               | nonsense                            | 8.3.1
          """)
  void containersTypeIsLabelledToo(String type, String expected, String section) {
    MediaTypes types = new MediaTypes(Map.of(), any -> type, "utf-8", null);
    assertThat(types.of("a.html")).isEqualTo(expected);
  }

  @Test
  void containerIsAskedForTheWholeName() {
    MediaTypes types = new MediaTypes(Map.of(), name -> "x/" + name, null, null);
    assertThat(types.of("Read.Me.TXT")).isEqualTo("x/Read.Me.TXT");
  }

  @Test
  void typeOfUnknownFilesIsLabelledAsAnyOther() {
    MediaTypes types = new MediaTypes(Map.of(), any -> null, "utf-8", "text/plain");
    assertThat(types.of("LICENSE")).isEqualTo("text/plain;charset=utf-8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type                         | compressed | section
                                       | false      | 8.3 unknown
          ''                           | false      | 8.3 unknown
          nonsense                     | false      | 8.3.1
          text/html                    | false      | 8.3.1
          application/json             | false      | 8.3.1
          application/wasm             | false      | 8.3.1
          application/octet-stream     | false      | 8.3.1
          font/woff2                   | false      | 8.3.1 compressors take it
          video/webm                   | false      | 8.3.1 compressors take it
          image/svg+xml                | false      | 8.3.1 text
          image/bmp                    | false      | 8.3.1 raw pixels
          image/png                    | true       | 8.3.1
          IMAGE/PNG                    | true       | 8.3.1 case-insensitive
          image/jpeg                   | true       | 8.3.1
          image/gif                    | true       | 8.3.1
          image/webp                   | true       | 8.3.1
          ' image/avif ; x=y'          | true       | 8.3.1 parameters
          image/png;charset=utf-8      | true       | 8.3.1 parameters
          audio/mpeg                   | true       | 8.3.1
          video/mp4                    | true       | 8.3.1
          application/zip              | true       | 8.3.1
          application/gzip             | true       | 8.3.1
          application/zstd             | true       | 8.3.1
          application/brotli           | true       | 8.3.1
          application/x-bzip2          | true       | 8.3.1
          application/x-xz             | true       | 8.3.1
          application/x-rar-compressed | true       | 8.3.1
          """)
  void onlyWhatCompressorsLeaveAloneIsCompressed(String type, boolean compressed, String section) {
    assertThat(MediaTypes.isCompressed(type)).isEqualTo(compressed);
  }
}
