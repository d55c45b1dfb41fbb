package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.Configuration.DigestFields;
import io.github.staticfileservlet.Configuration.Dotfiles;
import io.github.staticfileservlet.Configuration.Etags;
import io.github.staticfileservlet.Configuration.Symlinks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigParserTest {
  private static final Configuration DEFAULTS = Configuration.builder().build();

  private static ConfigParser.Parsed parse(String... namesAndValues) {
    return ConfigParser.parse(params(namesAndValues), Map.of());
  }

  private static Map<String, String> params(String... namesAndValues) {
    Map<String, String> params = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      params.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return params;
  }

  private static List<String> problemsOf(ConfigParser.Parsed parsed) {
    return parsed.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void nothingGivenIsAllDefaults() {
    ConfigParser.Parsed parsed = parse();

    assertThat(parsed.configuration()).isEqualTo(DEFAULTS);
    assertThat(parsed.strict()).isTrue();
    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.notes()).isEmpty();
  }

  static Stream<Arguments> valid() {
    return Stream.of(
        valid("baseResource", "/srv/www", Configuration::baseResource, List.of("/srv/www")),
        valid(
            "baseResource",
            " a, /b \n classpath:/c",
            Configuration::baseResource,
            List.of("a", "/b", "classpath:/c")),
        valid("pathInfoOnly", "true", Configuration::pathInfoOnly, true),
        valid("welcomeFiles", "a.html, b.html", c -> c.welcomeFiles(), List.of("a.html", "b.html")),
        valid(
            "welcomeFiles",
            "/a.html\n\n b.html",
            c -> c.welcomeFiles(),
            List.of("a.html", "b.html")),
        valid("welcomeFiles", "", Configuration::welcomeFiles, List.of()),
        valid("byteBufferSize", "128k", c -> c.transfer().byteBufferSize(), 131072),
        valid("byteBufferSize", "1024", c -> c.transfer().byteBufferSize(), 1024),
        valid("byteBufferSize", "16MiB", c -> c.transfer().byteBufferSize(), 16777216),
        valid("useDirectByteBuffers", "FALSE", c -> c.transfer().useDirectByteBuffers(), false),
        valid("minMappedFileSize", "0", c -> c.transfer().minMappedFileSize(), 0L),
        valid("minMappedFileSize", "4k", c -> c.transfer().minMappedFileSize(), 4096L),
        valid("maxMappedFileSize", "1g", c -> c.transfer().maxMappedFileSize(), 1L << 30),
        valid(
            "maxMappedFileSize",
            "2147483647",
            c -> c.transfer().maxMappedFileSize(),
            (1L << 31) - 1),
        valid("extensions", "html, htm", c -> c.routing().extensions(), List.of("html", "htm")),
        valid("fallback", "/index.html", c -> c.routing().fallback(), "/index.html"),
        valid("fallback", "none", c -> c.routing().fallback(), null),
        valid("dirAllowed", "true", c -> c.routing().dirAllowed(), true),
        valid(
            "precompressed",
            "true",
            c -> c.codings().precompressed(),
            DEFAULTS.codings().precompressed()),
        valid("precompressed", "FALSE", c -> c.codings().precompressed(), Map.of()),
        valid(
            "precompressed",
            "BR = .brotli",
            c -> c.codings().precompressed(),
            Map.of("br", ".brotli")),
        valid(
            "dictionaries",
            "\n # all builds\n /app.*.js => /static/app.*.js\n",
            c -> c.codings().dictionaries(),
            List.of("/app.*.js => /static/app.*.js")),
        valid("cacheControl", "max-age=60", c -> c.fields().cacheControl(), "max-age=60"),
        valid("cacheControl", "none", c -> c.fields().cacheControl(), null),
        valid(
            "cacheRules",
            "/a/{b,c}/** => public, max-age=31536000, immutable\r\n\ntype:text/* => no-cache",
            c -> c.fields().cacheRules(),
            List.of(
                "/a/{b,c}/** => public, max-age=31536000, immutable", "type:text/* => no-cache")),
        valid(
            "headerRules",
            "/fonts/** => Access-Control-Allow-Origin: *",
            c -> c.fields().headerRules(),
            List.of("/fonts/** => Access-Control-Allow-Origin: *")),
        valid("digestFields", "want", c -> c.fields().digestFields(), DigestFields.WANT),
        valid("devMode", "true", Configuration::devMode, true),
        valid("debugHeader", "true", Configuration::debugHeader, true),
        valid("etags", "content", Configuration::etags, Etags.CONTENT),
        valid("etags", "stat", Configuration::etags, Etags.STAT),
        valid("etags", "true", Configuration::etags, Etags.STAT),
        valid("etags", "weak", Configuration::etags, Etags.WEAK),
        valid("etags", " False ", Configuration::etags, Etags.FALSE),
        valid("useLastModified", "false", Configuration::useLastModified, false),
        valid("acceptRanges", "false", Configuration::acceptRanges, false),
        valid("maxRanges", "0", Configuration::maxRanges, 0),
        valid("maxRanges", "999999999", Configuration::maxRanges, 999999999),
        valid("nosniff", "false", Configuration::nosniff, false),
        valid("fileEncoding", "ISO-8859-1", Configuration::fileEncoding, "ISO-8859-1"),
        valid("fileEncoding", "none", Configuration::fileEncoding, null),
        valid("defaultContentType", "NONE", Configuration::defaultContentType, null),
        valid(
            "defaultContentType", "text/x; a=b", Configuration::defaultContentType, "text/x; a=b"),
        valid(
            "mimeTypes",
            "FOO = text/x-foo,\nbar=application/bar",
            Configuration::mimeTypes,
            Map.of("foo", "text/x-foo", "bar", "application/bar")),
        valid("directoryRedirectStatusCode", "308", c -> c.directoryRedirectStatusCode(), 308),
        valid("dotfiles", "Allow", Configuration::dotfiles, Dotfiles.ALLOW),
        valid("symlinks", "deny", Configuration::symlinks, Symlinks.DENY),
        valid("symlinks", "follow", Configuration::symlinks, Symlinks.FOLLOW),
        valid(
            "deniedPatterns",
            "/a/{b,c}, **/[x,y].txt\n/d",
            Configuration::deniedPatterns,
            List.of("/a/{b,c}", "**/[x,y].txt", "/d")),
        valid("allowedPatterns", "**.html", Configuration::allowedPatterns, List.of("**.html")),
        valid("allowPostAsGet", "true", Configuration::allowPostAsGet, true),
        valid("readonly", "true", c -> c, DEFAULTS),
        valid("readonly", "TRUE", c -> c, DEFAULTS),
        valid("strictConfig", "true", c -> c, DEFAULTS));
  }

  private static Arguments valid(
      String name, String value, Function<Configuration, Object> component, Object expected) {
    return Arguments.of(name, value, component, expected);
  }

  @ParameterizedTest(name = "{0} = {1}")
  @MethodSource("valid")
  void aValidValueIsTaken(
      String name, String value, Function<Configuration, Object> component, Object expected) {
    ConfigParser.Parsed parsed = parse(name, value);

    assertThat(parsed.problems()).isEmpty();
    assertThat(component.apply(parsed.configuration())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          useDirectByteBuffers        | yes      | 'yes' (expected: true or false)
          pathInfoOnly                | ''       | '' (expected: true or false)
          nosniff                     | 1        | '1' (expected: true or false)
          strictConfig                | maybe    | 'maybe' (expected: true or false)
          byteBufferSize              | 64MBB    | '64MBB' (expected: a size such as 64m, or bytes)
          baseResource                | ,        | ',' (expected: something, or no such parameter)
          cacheControl                | max-age=1h | 'max-age=1h' (expected: directives such as max-age=3600)
          precompressed               | x-gzip=.gz | 'x-gzip=.gz' (expected: pairs such as br=.br, or true or false)
          byteBufferSize              | -1       | '-1' (expected: a size such as 64m, or bytes)
          byteBufferSize              | 1        | '1' (expected: 1k to 16m)
          byteBufferSize              | 32m      | '32m' (expected: 1k to 16m)
          minMappedFileSize           | 1k       | '1k' (expected: 0, which maps nothing, or at least 4k)
          maxMappedFileSize           | 2g       | '2g' (expected: at most 2147483647)
          maxRanges                   | many     | 'many' (expected: a number of at most nine digits)
          maxRanges                   | 1.5      | '1.5' (expected: a number of at most nine digits)
          maxRanges                   | -1       | '-1' (expected: 0 or more)
          directoryRedirectStatusCode | 200      | '200' (expected: 301, 302, 307 or 308)
          etags                       | strong   | 'strong' (expected: one of content, false, stat, true, weak)
          dotfiles                    | true     | 'true' (expected: one of allow, deny)
          symlinks                    | yes      | 'yes' (expected: one of contained, deny, follow)
          fileEncoding                | UTF-99   | 'UTF-99' (expected: a charset such as UTF-8, or none)
          defaultContentType          | text     | 'text' (expected: a media type, or none)
          mimeTypes                   | foo      | 'foo' (expected: pairs such as foo=text/x-foo)
          mimeTypes                   | .a=b/c   | '.a=b/c' (expected: pairs such as foo=text/x-foo)
          welcomeFiles                | //a      | '/a' (expected: a file name such as index.html)
          deniedPatterns              | private  | 'private' (expected: a glob on whole paths such as /private, /docs/** or **.bak)
          deniedPatterns              | *.bak    | '*.bak' (expected: a glob on whole paths such as /private, /docs/** or **.bak)
          deniedPatterns              | /a/      | '/a/' (expected: a glob on whole paths such as /private, /docs/** or **.bak)
          allowedPatterns             | /a//b    | '/a//b' (expected: a glob on whole paths such as /private, /docs/** or **.bak)
          allowedPatterns             | /a/../b  | '/a/../b' (expected: a glob on whole paths such as /private, /docs/** or **.bak)
          readonly                    | false    | 'false' (expected: true: there is no PUT or DELETE here)
          """)
  void aBadValueIsSaidAndItsDefaultKept(String name, String value, String message) {
    ConfigParser.Parsed parsed = parse(name, value);

    assertThat(problemsOf(parsed)).containsExactly(name + ": " + message);
    assertThat(parsed.configuration()).isEqualTo(DEFAULTS);
  }

  @Test
  void allProblemsAreSaidAtOnce() {
    ConfigParser.Parsed parsed =
        parse(
            "byteBufferSize", "64MBB",
            "minMappedFileSize", "2m",
            "maxMappedFileSize", "1m",
            "maxRangs", "4",
            "cacheRules", "/a/** => no-cache\n/b/** -> no-cache",
            "nosniff", "nein");

    assertThatThrownBy(
            () -> {
              throw new ConfigurationException("assets", parsed.problems());
            })
        .hasMessageStartingWith("StaticFileServlet 'assets': 5 configuration problems\n  * ")
        .hasMessageContainingAll(
            "\n  * byteBufferSize: '64MBB' (expected: a size such as 64m, or bytes)",
            "\n  * minMappedFileSize: 2m is above maxMappedFileSize 1m",
            "\n  * maxRangs: unknown name (did you mean 'maxRanges'?)",
            "\n  * cacheRules: rule 2: '/b/** -> no-cache' (expected: a rule such as"
                + " /assets/** => max-age=600, or type:text/* => no-cache), but there is no =>",
            "\n  * nosniff: 'nein' (expected: true or false)");
  }

  @Test
  void anUnknownNameThatIsNearNoneIsOnlyUnknown() {
    assertThat(problemsOf(parse("colour", "blue"))).containsExactly("colour: unknown name");
  }

  @Test
  void namesAreToldApartByCase() {
    assertThat(problemsOf(parse("ETags", "weak")))
        .containsExactly("ETags: unknown name (did you mean 'etags'?)");
  }

  @Test
  void onlyGivenValuesContradict() {
    assertThat(parse("minMappedFileSize", "1g").problems()).isEmpty();
    assertThat(parse("maxMappedFileSize", "8k").problems()).isEmpty();
    assertThat(parse("minMappedFileSize", "1g", "maxMappedFileSize", "8g").problems())
        .extracting(Problem::name)
        .containsOnlyOnce("maxMappedFileSize");
  }
}
