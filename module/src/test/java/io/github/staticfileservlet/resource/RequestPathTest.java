package io.github.staticfileservlet.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The check of decoded paths: what is odd is refused, nothing is repaired. */
class RequestPathTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          path            | segments          | directory | why
          ''              | []                | false     | the root without its slash
          /               | []                | true      | the root
          /a.txt          | [a.txt]           | false     | a file
          /dir/           | [dir]             | true      | a directory
          /dir/a.txt      | [dir, a.txt]      | false     | a file in a directory
          /a.txt/b        | [a.txt, b]        | false     | for the lookup to find missing
          /...            | [...]             | false     | three dots are a name
          /.a             | [.a]              | false     | for the policy to hide
          /..a            | [..a]             | false     | for the policy to hide
          /a..            | [a..]             | false     | dots at the end
          /a..b           | [a..b]            | false     | dots within
          /sp ace.txt     | [sp ace.txt]      | false     | a space within
          '/a.txt '       | '[a.txt ]'        | false     | a space at the end
          / /             | '[ ]'             | true      | a space is a name
          /plus+.txt      | [plus+.txt]       | false     | plus is plus
          /hash#.txt      | [hash#.txt]       | false     | no fragment
          /a?b            | [a?b]             | false     | no query
          /semi;colon.txt | [semi;colon.txt]  | false     | no parameter
          /..;/secret     | [..;, secret]     | false     | no parameter, a name
          /%2e%2e/secret  | [%2e%2e, secret]  | false     | not decoded twice, a name
          /..%2fsecret    | [..%2fsecret]     | false     | not decoded twice, a name
          /%u002e         | [%u002e]          | false     | not decoded twice, a name
          /a%00.txt       | [a%00.txt]        | false     | not decoded twice, a name
          /~user          | [~user]           | false     | no home directory
          /a!/b.txt       | [a!, b.txt]       | false     | no entry of an archive
          /caf\u00e9      | [caf\u00e9]       | false     | not normalized
          /\uff0e\uff0e/a | [\uff0e\uff0e, a] | false     | wide dots are no dots
          /a\uff0fb       | [a\uff0fb]        | false     | a wide slash is no slash
          /\u2025/a       | [\u2025, a]       | false     | a two dot leader is no dots
          /\ud83d\ude00   | [\ud83d\ude00]    | false     | a surrogate pair
          """)
  void pathIsTakenAsItIs(String path, String segments, boolean directory, String why) {
    RequestPath parsed = RequestPath.parse(path, false);
    assertThat(parsed).hasToString(path);
    assertThat(parsed.segments()).hasToString(segments);
    assertThat(parsed.isDirectory()).isEqualTo(directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          path                     | why
          a.txt                    | relative
          a/b                      | relative
          ..                       | relative
          ' /a'                    | relative
          //                       | empty segment
          //etc/passwd             | empty segment
          //host.example/share/x   | empty segment
          /dir//a.txt              | empty segment
          ///                      | empty segment
          /.                       | dot segment
          /./a.txt                 | dot segment
          /dir/./a.txt             | dot segment
          /dir/.                   | dot segment
          /..                      | dot segment
          /../secret.txt           | dot segment
          /dir/../a.txt            | dot segment, inside the root
          /dir/../../secret.txt    | dot segment
          /dir/..                  | dot segment
          /../../proc/self/environ | dot segment
          /..\\secret.txt          | backslash
          \\                       | backslash
          /a\\b                    | backslash
          /C:\\secret.txt          | backslash
          /.\t./secret.txt         | a control that others take away
          """)
  void oddPathIsRefused(String path, String why) {
    assertThat(RequestPath.parse(path, false)).isNull();
    assertThat(RequestPath.parse(path, true)).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00, 0x01, 0x09, 0x0a, 0x0d, 0x1f, 0x7f, '\\', 0xfffd, 0xd800, 0xdc00})
  void characterThatIsNoPartOfANameIsRefused(int character) {
    char c = (char) character;
    assertThat(RequestPath.parse("/" + c, false)).isNull();
    assertThat(RequestPath.parse("/a" + c, false)).isNull();
    assertThat(RequestPath.parse("/" + c + "a", false)).isNull();
    assertThat(RequestPath.parse("/dir/a" + c + "b/c", false)).isNull();
    assertThat(RequestPath.parse("/WEB-INF" + c + "/web.xml", false)).isNull();
  }

  @Test
  void surrogatesInTheWrongOrderAreRefused() {
    assertThat(RequestPath.parse("/\ude00\ud83d", false)).isNull();
    assertThat(RequestPath.parse("/\ud83d\ud83d\ude00", false)).isNull();
    assertThat(RequestPath.parse("/\ud83d/\ude00", false)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          letter       | fits | tooMany | why
          a            | 255  | 256     | one byte
          \u0080       | 127  | 128     | two bytes, the first
          \u07ff       | 127  | 128     | two bytes, the last
          \u0800       | 85   | 86      | three bytes, the first
          \u20ac       | 85   | 86      | three bytes
          \ud83d\ude00 | 63   | 64      | four bytes
          """)
  void segmentHoldsAtMost255BytesOfUtf8(String letter, int fits, int tooMany, String why) {
    assertThat(RequestPath.parse("/dir/" + letter.repeat(fits) + "/a", false)).isNotNull();
    assertThat(RequestPath.parse("/dir/" + letter.repeat(tooMany) + "/a", false)).isNull();
  }

  @Test
  void pathHoldsAtMost4096Characters() {
    String path = "/abc".repeat(1024);
    assertThat(RequestPath.parse(path, false)).isNotNull();
    assertThat(RequestPath.parse(path + "/", false)).isNull();
    assertThat(RequestPath.parse(path + "d", false)).isNull();
    assertThat(RequestPath.parse("/a".repeat(50_000), false)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/a.txt.", "/a.txt ", "/dir /a", "/a:b", "/dir/con", "/ENV~1", "/x/nul.js"})
  void whatWindowsReadsInItsOwnWayIsRefusedThere(String path) {
    assertThat(RequestPath.parse(path, true)).isNull();
    assertThat(RequestPath.parse(path, false)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          directory | relative   | resolved
          ''        | index.html | /index.html
          /         | index.html | /index.html
          /dir      | index.html | /dir/index.html
          /dir/     | index.html | /dir/index.html
          /dir/     | sub/a.html | /dir/sub/a.html
          /dir/     | /a         |
          /dir/     | ../a       |
          /dir/     | .          |
          """)
  void entryOfADirectoryIsCheckedAsWell(String directory, String relative, String resolved) {
    RequestPath entry = RequestPath.parse(directory, false).resolve(relative);
    assertThat(entry).isEqualTo(resolved == null ? null : RequestPath.parse(resolved, false));
  }

  @Test
  void entryIsCheckedAsItsDirectoryWas() {
    assertThat(RequestPath.parse("/", true).resolve("con")).isNull();
    assertThat(RequestPath.parse("/", false).resolve("con")).isNotNull();
  }

  @Test
  void nameIsTheLastSegment() {
    assertThat(RequestPath.parse("/", false).name()).isEmpty();
    assertThat(RequestPath.parse("/dir/a.txt", false).name()).isEqualTo("a.txt");
    assertThat(RequestPath.parse("/dir/", false).name()).isEqualTo("dir");
  }

  @Test
  void pathsAreEqualByTheirText() {
    RequestPath path = RequestPath.parse("/a", false);
    assertThat(path).isEqualTo(RequestPath.parse("/a", false)).hasSameHashCodeAs("/a");
    assertThat(path).isNotEqualTo(RequestPath.parse("/a/", false)).isNotEqualTo("/a");
    assertThat(path).isNotEqualTo(RequestPath.parse("/A", false)).isNotEqualTo(null);
  }

  @Test
  void noTwoShortPathsNameTheSame() {
    Map<List<Object>, String> seen = new HashMap<>();
    List<String> level = List.of("");
    for (int length = 0; length <= 6; length++) {
      List<String> next = new ArrayList<>();
      for (String path : level) {
        RequestPath parsed = RequestPath.parse(path, false);
        if (parsed != null) {
          assertThat(seen.put(List.of(parsed.segments(), parsed.isDirectory()), path)).isNull();
        }
        for (char c : new char[] {'/', '.', 'a', 'A', '%', ';', ' '}) {
          next.add(path + c);
        }
      }
      level = next;
    }
    assertThat(seen).hasSizeGreaterThan(10_000);
  }

  @Property(tries = 5000)
  void acceptedPathIsWhatItsSegmentsSpell(@ForAll("nearlyPaths") String path) {
    for (boolean windows : new boolean[] {false, true}) {
      RequestPath parsed = RequestPath.parse(path, windows);
      if (parsed != null && !path.isEmpty()) {
        List<String> segments = parsed.segments();
        boolean slash = parsed.isDirectory() && !segments.isEmpty();
        assertThat("/" + String.join("/", segments) + (slash ? "/" : "")).isEqualTo(path);
        assertThat(segments).doesNotContain("", ".", "..").noneMatch(name -> name.contains("/"));
      }
    }
  }

  @Property
  void anyTextIsAcceptedAsItIsOrRefused(@ForAll String path, @ForAll boolean windows) {
    for (String text : List.of(path, "/" + path)) {
      RequestPath parsed = RequestPath.parse(text, windows);
      assertThat(parsed == null ? text : parsed.toString()).isEqualTo(text);
    }
  }

  @Provide
  Arbitrary<String> nearlyPaths() {
    Arbitrary<String> pieces =
        Arbitraries.of("/", "/", "/", ".", "..", "a", "A", "\\", "%2e", ";", "~1", " ", "\ud83d");
    return pieces.list().ofMaxSize(10).map(list -> String.join("", list));
  }

  @Test
  void pathsBesideAreChecked() {
    RequestPath path = RequestPath.parse("/d/app.js", false);

    assertThat(path.parent()).hasToString("/d/");
    assertThat(path.withSuffix(".br")).hasToString("/d/app.js.br");
    assertThat(path.sibling("x.js")).hasToString("/d/x.js");
    assertThat(path.sibling("..")).isNull();
    assertThat(path.withSuffix("/../x")).isNull();
    assertThat(path.withSuffix("x".repeat(250))).as("a name that is too long").isNull();
    assertThat(RequestPath.parse("/a", false).parent()).hasToString("/");
  }
}
