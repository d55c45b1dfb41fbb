package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.Configuration.Etags;
import io.github.staticfileservlet.Configuration.Symlinks;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A {@code <servlet>} block of another default servlet goes on working, or says why not. */
class ForeignNamesTest {
  private static ConfigParser.Parsed parse(String name, String value) {
    return ConfigParser.parse(Map.of(name, value), Map.of());
  }

  private static List<String> problemsOf(ConfigParser.Parsed parsed) {
    return parsed.problems().stream().map(Problem::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Jetty 12.1 (ee10): ResourceServlet, and DefaultServlet which extends it
        "acceptRanges",
        "allowAliases",
        "allowSymlinks",
        "baseResource",
        "byteBufferSize",
        "cacheControl",
        "cacheValidationTime",
        "dirAllowed",
        "encodingHeaderCacheSize",
        "etags",
        "gzip",
        "installAllowedResourceAliasChecker",
        "maxCacheSize",
        "maxCachedFileSize",
        "maxCachedFiles",
        "otherGzipFileExtensions",
        "pathInfoOnly",
        "precompressed",
        "redirectWelcome",
        "resourceBase",
        "stylesheet",
        "useDirectByteBuffers",
        "useFileMappedBuffer",
        "welcomeServlets",
        // Tomcat 11: DefaultServlet
        "allowPartialPut",
        "allowPostAsGet",
        "contextXsltFile",
        "debug",
        "directoryRedirectStatusCode",
        "fileEncoding",
        "globalXsltFile",
        "input",
        "listings",
        "localXsltFile",
        "output",
        "readmeFile",
        "readonly",
        "sendfileSize",
        "showServerInfo",
        "sortDirectoriesFirst",
        "sortListings",
        "useAcceptRanges",
        "useBomIfPresent",
        "useStrongETags",
        // Undertow 2.3: DefaultServlet
        "allow-post",
        "allowed-extensions",
        "default-allowed",
        "directory-listing",
        "disallowed-extensions",
        "resolve-against-context-root"
      })
  void everyNameOfTheOthersIsKnown(String name) {
    assertThat(problemsOf(parse(name, "?"))).noneMatch(problem -> problem.contains("unknown name"));
  }

  static Stream<Arguments> taken() {
    return Stream.of(
        taken("resourceBase", "/srv", Configuration::baseResource, List.of("/srv")),
        taken("bufferSize", "2048", c -> c.transfer().byteBufferSize(), 2048),
        taken("output", "4096", c -> c.transfer().byteBufferSize(), 4096),
        taken("allowSymlinks", "true", Configuration::symlinks, Symlinks.FOLLOW),
        taken("allowSymlinks", "false", Configuration::symlinks, Symlinks.DENY),
        taken("allowLinking", "TRUE", Configuration::symlinks, Symlinks.FOLLOW),
        taken("allowLinking", " false ", Configuration::symlinks, Symlinks.DENY),
        taken("etags", "true", Configuration::etags, Etags.STAT),
        taken("etags", "false", Configuration::etags, Etags.FALSE),
        taken("useStrongETags", "true", Configuration::etags, Etags.CONTENT),
        taken("useStrongETags", "false", Configuration::etags, Etags.WEAK),
        taken("gzip", "true", c -> c.codings().precompressed(), Map.of("gzip", ".gz")),
        taken("gzip", "false", c -> c.codings().precompressed(), Map.of()),
        taken("precompressed", "false", c -> c.codings().precompressed(), Map.of()),
        taken(
            "precompressed",
            "br=.br,gzip=.gz",
            c -> c.codings().precompressed(),
            Map.of("br", ".br", "gzip", ".gz")),
        taken("cacheControl", "max-age=60", c -> c.fields().cacheControl(), "max-age=60"),
        taken("dirAllowed", "true", c -> c.routing().dirAllowed(), true),
        taken("listings", "true", c -> c.routing().dirAllowed(), true),
        taken("directory-listing", "true", c -> c.routing().dirAllowed(), true),
        taken("acceptRanges", "false", Configuration::acceptRanges, false),
        taken("useAcceptRanges", "false", Configuration::acceptRanges, false),
        taken("useFileMappedBuffer", "false", c -> c.transfer().minMappedFileSize(), 0L),
        taken("pathInfoOnly", "true", Configuration::pathInfoOnly, true),
        taken("allow-post", "true", Configuration::allowPostAsGet, true),
        taken(
            "disallowed-extensions",
            "bak, jsp",
            Configuration::deniedPatterns,
            List.of("**.bak", "**.jsp")),
        taken("resolve-against-context-root", "false", Configuration::pathInfoOnly, true),
        taken("resolve-against-context-root", "true", Configuration::pathInfoOnly, false),
        taken("directoryRedirectStatusCode", "301", c -> c.directoryRedirectStatusCode(), 301),
        taken("fileEncoding", "UTF-16", Configuration::fileEncoding, "UTF-16"),
        taken("allowPostAsGet", "true", Configuration::allowPostAsGet, true));
  }

  private static Arguments taken(
      String name, String value, Function<Configuration, Object> component, Object expected) {
    return Arguments.of(name, value, component, expected);
  }

  @ParameterizedTest(name = "{0} = {1}")
  @MethodSource("taken")
  void anotherNameHasTheMeaningThatItHadThere(
      String name, String value, Function<Configuration, Object> component, Object expected) {
    ConfigParser.Parsed parsed = parse(name, value);

    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.notes()).isEmpty();
    assertThat(component.apply(parsed.configuration())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          useFileMappedBuffer,     true
          stylesheet,              /style.css
          encodingHeaderCacheSize, 100
          otherGzipFileExtensions, .svgz
          debug,                   11
          input,                   2048
          readmeFile,              readme.html
          globalXsltFile,          global.xslt
          contextXsltFile,         context.xslt
          localXsltFile,           local.xslt
          showServerInfo,          true
          sortListings,            true
          sortDirectoriesFirst,    false
          allowPartialPut,         true
          allowed-extensions,      'js, css'
          installAllowedResourceAliasChecker, true
          useBomIfPresent,         pass-through
          """)
  void whatMeansNothingHereIsNoted(String name, String value) {
    ConfigParser.Parsed parsed = parse(name, value);

    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.notes()).containsExactly(name + ": has no effect here");
    assertThat(parsed.configuration()).isEqualTo(Configuration.builder().build());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          redirectWelcome | false | true  | a welcome file is served under its directory's path
          welcomeServlets | false | exact | only files are served, no servlets
          allowAliases    | false | true  | one file has one URL; for links there is symlinks
          default-allowed | true  | false | write allowedPatterns
          readonly        | true  | false | there is no PUT or DELETE here
          """)
  void whatCannotBeHadIsRefusedWithTheReason(
      String name, String accepted, String refused, String reason) {
    assertThat(parse(name, accepted).problems()).isEmpty();
    assertThat(problemsOf(parse(name, refused)))
        .containsExactly(name + ": '" + refused + "' (expected: " + accepted + ": " + reason + ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          resourceBase        | /a    | baseResource      | /b
          bufferSize          | 2k    | byteBufferSize    | 4k
          output              | 2k    | byteBufferSize    | 4k
          allowSymlinks       | true  | symlinks          | deny
          useAcceptRanges     | true  | acceptRanges      | false
          useFileMappedBuffer | false | minMappedFileSize | 8k
          """)
  void twoNamesThatDifferContradict(String foreign, String value, String own, String ownValue) {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(Map.of(foreign, value, own, ownValue), Map.of());

    assertThat(problemsOf(parsed))
        .containsExactly(
            "%s: '%s' contradicts %s '%s' (give one of the two)"
                .formatted(foreign, value, own, ownValue));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          resourceBase,        /a,    baseResource,      /a
          allowSymlinks,       true,  symlinks,          FOLLOW
          useFileMappedBuffer, false, minMappedFileSize, 0
          useAcceptRanges,     False, acceptRanges,      false
          """)
  void twoNamesThatAgreeAreFine(String foreign, String value, String own, String ownValue) {
    Map<String, String> both = Map.of(foreign, value, own, ownValue);

    assertThat(ConfigParser.parse(both, Map.of()).problems()).isEmpty();
  }

  @Test
  void twoForeignNamesOfOneSettingContradictToo() {
    ConfigParser.Parsed parsed =
        ConfigParser.parse(Map.of("bufferSize", "2k", "output", "4k"), Map.of());

    assertThat(problemsOf(parsed))
        .containsExactly("output: '4k' contradicts byteBufferSize '2k' (give one of the two)");
  }
}
