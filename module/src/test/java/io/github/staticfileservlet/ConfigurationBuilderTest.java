package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.TransferSettings.AsyncWrite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationBuilderTest {
  private static final long DEFAULT_MIN_MAPPED = Platform.IS_WINDOWS ? 0 : 256 * 1024;

  @Test
  void everySettingHasItsDefault() {
    assertThat(Configuration.builder().build())
        .isEqualTo(
            new Configuration(
                List.of(),
                false,
                List.of("index.html"),
                new TransferSettings(
                    524288,
                    true,
                    DEFAULT_MIN_MAPPED,
                    Integer.MAX_VALUE,
                    4L << 30,
                    48 << 10,
                    AsyncWrite.AUTO,
                    Duration.ofSeconds(60)),
                new CacheSettings(
                    CacheBudget.DEFAULT,
                    Math.min(256 << 10, CacheBudget.DEFAULT),
                    8192,
                    Duration.ofSeconds(1)),
                new RoutingSettings(List.of(), null, false),
                new CodingSettings(Map.of("br", ".br", "zstd", ".zst", "gzip", ".gz"), List.of()),
                new FieldSettings(null, List.of(), List.of(), Configuration.DigestFields.OFF),
                Configuration.Etags.STAT,
                true,
                true,
                16,
                true,
                "UTF-8",
                Map.of(),
                "application/octet-stream",
                302,
                Configuration.Dotfiles.DENY,
                Configuration.Symlinks.CONTAINED,
                List.of(),
                List.of(),
                false,
                true,
                false,
                false));
  }

  @Test
  void everySettingCanBeSet() {
    Configuration expected =
        new Configuration(
            List.of("/srv/www", "classpath:/assets"),
            false,
            List.of("start.html"),
            new TransferSettings(
                2048, false, 8192, 16384, 1 << 30, -1, AsyncWrite.FALSE, Duration.ofMinutes(2)),
            new CacheSettings(1 << 20, 4096, 100, null),
            new RoutingSettings(List.of("html"), "/index.html", true),
            new CodingSettings(Map.of("gzip", ".gzip"), List.of("/a.js => /a*.js")),
            new FieldSettings(
                "no-cache",
                List.of("/a/** => max-age=5"),
                List.of("/** => X-A: b"),
                Configuration.DigestFields.ALWAYS),
            Configuration.Etags.WEAK,
            false,
            false,
            3,
            false,
            null,
            Map.of("foo", "text/x-foo"),
            null,
            308,
            Configuration.Dotfiles.ALLOW,
            Configuration.Symlinks.FOLLOW,
            List.of("/private"),
            List.of("**.html"),
            true,
            false,
            true,
            true);

    assertThat(
            Configuration.builder()
                .baseResource(expected.baseResource().toArray(String[]::new))
                .pathInfoOnly(expected.pathInfoOnly())
                .welcomeFiles(expected.welcomeFiles())
                .transfer(
                    t ->
                        t.byteBufferSize(expected.transfer().byteBufferSize())
                            .useDirectByteBuffers(expected.transfer().useDirectByteBuffers())
                            .minMappedFileSize(expected.transfer().minMappedFileSize())
                            .maxMappedFileSize(expected.transfer().maxMappedFileSize())
                            .maxMappedTotal(expected.transfer().maxMappedTotal())
                            .sendfileSize(expected.transfer().sendfileSize())
                            .asyncWrite(expected.transfer().asyncWrite())
                            .writeStallTimeout(expected.transfer().writeStallTimeout()))
                .cache(
                    c ->
                        c.maxCacheSize(expected.cache().maxCacheSize())
                            .maxCachedFileSize(expected.cache().maxCachedFileSize())
                            .maxCachedFiles(expected.cache().maxCachedFiles())
                            .cacheValidationTime(expected.cache().cacheValidationTime()))
                .routing(
                    r ->
                        r.extensions(expected.routing().extensions())
                            .fallback(expected.routing().fallback())
                            .dirAllowed(expected.routing().dirAllowed()))
                .codings(
                    c ->
                        c.precompressed(expected.codings().precompressed())
                            .dictionaries(expected.codings().dictionaries()))
                .fields(
                    f ->
                        f.cacheControl(expected.fields().cacheControl())
                            .cacheRules(expected.fields().cacheRules())
                            .headerRules(expected.fields().headerRules())
                            .digestFields(expected.fields().digestFields()))
                .etags(expected.etags())
                .useLastModified(expected.useLastModified())
                .acceptRanges(expected.acceptRanges())
                .maxRanges(expected.maxRanges())
                .nosniff(expected.nosniff())
                .fileEncoding(expected.fileEncoding())
                .mimeTypes(expected.mimeTypes())
                .defaultContentType(expected.defaultContentType())
                .directoryRedirectStatusCode(expected.directoryRedirectStatusCode())
                .dotfiles(expected.dotfiles())
                .symlinks(expected.symlinks())
                .deniedPatterns(expected.deniedPatterns())
                .allowedPatterns(expected.allowedPatterns())
                .allowPostAsGet(expected.allowPostAsGet())
                .jmx(expected.jmx())
                .devMode(expected.devMode())
                .debugHeader(expected.debugHeader())
                .build())
        .isEqualTo(expected);
  }

  @Test
  void pathInfoOnlyFollowsBaseResourceUnlessGiven() {
    assertThat(Configuration.builder().baseResource("assets").build().pathInfoOnly()).isTrue();
    assertThat(
            Configuration.builder()
                .baseResource("assets")
                .pathInfoOnly(false)
                .build()
                .pathInfoOnly())
        .isFalse();
    assertThat(Configuration.builder().pathInfoOnly(true).build().pathInfoOnly()).isTrue();
  }

  @Test
  void listsAndMapsAreCopied() {
    List<String> names = new ArrayList<>(List.of("a.html"));
    Map<String, String> types = new HashMap<>(Map.of("a", "text/a"));
    Configuration configuration =
        Configuration.builder().welcomeFiles(names).mimeTypes(types).build();

    names.add("b.html");
    types.clear();

    assertThat(configuration.welcomeFiles()).containsExactly("a.html");
    assertThat(configuration.mimeTypes()).containsExactly(Map.entry("a", "text/a"));
  }

  static Stream<Arguments> broken() {
    return Stream.of(
        broken(
            b -> b.transfer(t -> t.byteBufferSize(1023)),
            "byteBufferSize: '1023' (expected: 1k to 16m)"),
        broken(
            b -> b.transfer(t -> t.byteBufferSize(0)), "byteBufferSize: '0' (expected: 1k to 16m)"),
        broken(
            b -> b.transfer(t -> t.byteBufferSize(-1)),
            "byteBufferSize: '-1' (expected: 1k to 16m)"),
        broken(
            b -> b.transfer(t -> t.byteBufferSize(16 * 1024 * 1024 + 1)),
            "byteBufferSize: '16777217' (expected: 1k to 16m)"),
        broken(
            b -> b.transfer(t -> t.minMappedFileSize(4095)),
            "minMappedFileSize: '4095' (expected: 0, which maps nothing, or at least 4k)"),
        broken(
            b -> b.transfer(t -> t.minMappedFileSize(-1)),
            "minMappedFileSize: '-1' (expected: 0, which maps nothing, or at least 4k)"),
        broken(
            b -> b.transfer(t -> t.maxMappedFileSize(1L << 31)),
            "maxMappedFileSize: '2g' (expected: at most 2147483647)"),
        broken(
            b -> b.transfer(t -> t.maxMappedTotal(-1)),
            "maxMappedTotal: '-1' (expected: 0 or more)"),
        broken(
            b -> b.transfer(t -> t.sendfileSize(-2)),
            "sendfileSize: '-2' (expected: a size, or -1 for off)"),
        broken(
            b -> b.transfer(t -> t.writeStallTimeout(Duration.ofMillis(999))),
            "writeStallTimeout: '999ms' (expected: 1s to 1h)"),
        broken(
            b -> b.transfer(t -> t.writeStallTimeout(Duration.ofSeconds(3601))),
            "writeStallTimeout: '3601s' (expected: 1s to 1h)"),
        broken(b -> b.cache(c -> c.maxCacheSize(-1)), "maxCacheSize: '-1' (expected: 0 or more)"),
        broken(
            b -> b.cache(c -> c.maxCachedFileSize(-1)),
            "maxCachedFileSize: '-1' (expected: 0 to 2147483647)"),
        broken(
            b -> b.cache(c -> c.maxCachedFiles(-1)), "maxCachedFiles: '-1' (expected: 0 or more)"),
        broken(
            b -> b.cache(c -> c.cacheValidationTime(Duration.ofSeconds(-1))),
            "cacheValidationTime: '-1s' (expected: a time such as 5s, 0, or -1)"),
        broken(
            b -> b.cache(c -> c.maxCacheSize(1024).maxCachedFileSize(2048)),
            "maxCachedFileSize: 2k is above maxCacheSize 1k"),
        broken(b -> b.maxRanges(-1), "maxRanges: '-1' (expected: 0 or more)"),
        broken(
            b -> b.directoryRedirectStatusCode(303),
            "directoryRedirectStatusCode: '303' (expected: 301, 302, 307 or 308)"),
        broken(
            b -> b.welcomeFiles(List.of("../x")),
            "welcomeFiles: '../x' (expected: a file name such as index.html)"),
        broken(
            b -> b.welcomeFiles(List.of("")),
            "welcomeFiles: '' (expected: a file name such as index.html)"),
        broken(
            b -> b.welcomeFiles(List.of("docs/")),
            "welcomeFiles: 'docs/' (expected: a file name such as index.html)"),
        broken(
            b -> b.deniedPatterns(List.of("private")),
            "deniedPatterns: 'private' (expected: a glob on whole paths such as /private, /docs/**"
                + " or **.bak)"),
        broken(
            b -> b.allowedPatterns(List.of("/{a")),
            "allowedPatterns: '/{a' (expected: a glob such as /private/**: Missing '})"),
        broken(
            b -> b.mimeTypes(Map.of(".foo", "text/x-foo")),
            "mimeTypes: '.foo=text/x-foo' (expected: pairs such as foo=text/x-foo)"),
        broken(
            b -> b.mimeTypes(Map.of("foo", "text")),
            "mimeTypes: 'foo=text' (expected: pairs such as foo=text/x-foo)"),
        broken(
            b -> b.mimeTypes(Map.of("foo", "text/x; a=\r\nSet-Cookie: b")),
            "mimeTypes: 'foo=text/x; a=\r\nSet-Cookie: b' (expected: pairs such as"
                + " foo=text/x-foo)"),
        broken(
            b -> b.defaultContentType("binary"),
            "defaultContentType: 'binary' (expected: a media type, or none)"),
        broken(
            b -> b.fileEncoding("UTF-9"),
            "fileEncoding: 'UTF-9' (expected: a charset such as UTF-8, or none)"),
        broken(
            b -> b.fileEncoding("a b"),
            "fileEncoding: 'a b' (expected: a charset such as UTF-8, or none)"));
  }

  private static Arguments broken(UnaryOperator<ConfigurationBuilder> change, String problem) {
    return Arguments.of(problem, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("broken")
  void aBrokenRuleIsSaid(String problem, UnaryOperator<ConfigurationBuilder> change) {
    ConfigurationBuilder builder = change.apply(Configuration.builder());

    assertThatThrownBy(builder::build)
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("StaticFileServlet 'built in code': 1 configuration problem\n  * " + problem);
  }

  @Test
  void allProblemsAreSaidAtOnce() {
    ConfigurationBuilder builder =
        Configuration.builder()
            .maxRanges(-5)
            .transfer(t -> t.byteBufferSize(1))
            .fileEncoding("nonsense");

    assertThatThrownBy(builder::build)
        .hasMessageStartingWith("StaticFileServlet 'built in code': 3 configuration problems\n")
        .hasMessageContainingAll("* maxRanges:", "* byteBufferSize:", "* fileEncoding:");
  }

  @Test
  void onlyGivenValuesContradict() {
    ConfigurationBuilder both =
        Configuration.builder()
            .transfer(t -> t.minMappedFileSize(2 << 20).maxMappedFileSize(1 << 20));

    assertThatThrownBy(both::build)
        .hasMessageEndingWith("* minMappedFileSize: 2m is above maxMappedFileSize 1m");
  }

  @Test
  void whatIsOffContradictsNothing() {
    CacheSettings off =
        Configuration.builder()
            .cache(c -> c.maxCacheSize(0).maxCachedFileSize(4096))
            .build()
            .cache();

    assertThat(off.maxCacheSize()).isZero();
  }

  @Test
  void aDefaultAdaptsToWhatIsGiven() {
    Configuration lowMaximum =
        Configuration.builder().transfer(t -> t.maxMappedFileSize(8192)).build();
    assertThat(lowMaximum.transfer().minMappedFileSize())
        .isEqualTo(Math.min(DEFAULT_MIN_MAPPED, 8192));

    Configuration highMinimum =
        Configuration.builder().transfer(t -> t.minMappedFileSize(1L << 30)).build();
    assertThat(highMinimum.transfer().maxMappedFileSize()).isEqualTo(Integer.MAX_VALUE);
  }
}
