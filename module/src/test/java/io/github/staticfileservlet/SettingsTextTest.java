package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.TransferSettings.AsyncWrite;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTextTest {
  private static final String NAMES =
      """
      baseResource, pathInfoOnly, welcomeFiles, byteBufferSize, useDirectByteBuffers,
      minMappedFileSize, maxMappedFileSize, maxMappedTotal, sendfileSize, asyncWrite,
      writeStallTimeout, maxCacheSize, maxCachedFileSize, maxCachedFiles, cacheValidationTime,
      extensions, fallback, dirAllowed, precompressed, dictionaries,
      cacheControl, cacheRules, headerRules, digestFields,
      etags, useLastModified, acceptRanges, maxRanges, nosniff, fileEncoding, mimeTypes,
      defaultContentType, directoryRedirectStatusCode, dotfiles, symlinks, deniedPatterns,
      allowedPatterns, allowPostAsGet, jmx, devMode, debugHeader
      """;

  private static Map<String, String> defaults() {
    return SettingsText.of(Configuration.builder().build());
  }

  @Test
  void everySettingHasItsNameInTheOrderOfTheConfiguration() {
    List<String> names = Arrays.asList(NAMES.strip().split(",\\s+"));

    assertThat(defaults().keySet()).containsExactlyElementsOf(names);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          baseResource,                ''
          pathInfoOnly,                false
          byteBufferSize,              512k
          maxMappedFileSize,           2147483647
          maxMappedTotal,              4g
          sendfileSize,                48k
          asyncWrite,                  auto
          writeStallTimeout,           60s
          maxCachedFileSize,           256k
          maxCachedFiles,              8192
          cacheValidationTime,         1s
          extensions,                  ''
          fallback,                    none
          dirAllowed,                  false
          precompressed,               'br=.br, zstd=.zst, gzip=.gz'
          cacheControl,                none
          cacheRules,                  ''
          digestFields,                off
          devMode,                     false
          etags,                       stat
          maxRanges,                   16
          mimeTypes,                   ''
          directoryRedirectStatusCode, 302
          symlinks,                    contained
          """)
  void defaultsAreWrittenAsInInitParams(String name, String text) {
    assertThat(defaults()).containsEntry(name, text);
  }

  /** But for a root that is not given, which has no text. */
  @Test
  void whatIsWrittenIsReadBack() {
    Configuration configuration =
        Configuration.builder()
            .baseResource("/srv/www")
            .welcomeFiles(List.of("a.html", "b.html"))
            .mimeTypes(Map.of("foo", "text/x-foo", "bar", "a/b; c=d"))
            .fileEncoding(null)
            .defaultContentType(null)
            .deniedPatterns(List.of("/a/{b,c}", "**.bak"))
            .etags(Configuration.Etags.WEAK)
            .routing(r -> r.extensions(List.of("html", "htm")).fallback("/a b.html"))
            .codings(
                c ->
                    c.precompressed(Map.of("gzip", ".gz"))
                        .dictionaries(List.of("/a.js => /a*.js", "/b.js => /b*.js")))
            .fields(
                f ->
                    f.cacheControl("public, max-age=5")
                        .cacheRules(List.of("/{a,b}/** => no-cache", "type:text/* => no-store"))
                        .headerRules(List.of("/** => X-A: b, c"))
                        .digestFields(Configuration.DigestFields.WANT))
            .dotfiles(Configuration.Dotfiles.ALLOW)
            .symlinks(Configuration.Symlinks.FOLLOW)
            .transfer(
                t ->
                    t.sendfileSize(-1)
                        .minMappedFileSize(5000)
                        .asyncWrite(AsyncWrite.FALSE)
                        .writeStallTimeout(Duration.ofMillis(1500)))
            .cache(c -> c.cacheValidationTime(null).maxCacheSize(1000).maxCachedFileSize(100))
            .jmx(false)
            .build();

    assertThat(read(SettingsText.of(configuration))).isEqualTo(configuration);
    Map<String, String> defaults = defaults();
    defaults.remove("baseResource");
    assertThat(read(defaults)).isEqualTo(Configuration.builder().build());
  }

  private static Configuration read(Map<String, String> settings) {
    ConfigParser.Parsed parsed = ConfigParser.parse(new LinkedHashMap<>(settings), Map.of());
    assertThat(parsed.problems()).isEmpty();
    return parsed.configuration();
  }
}
