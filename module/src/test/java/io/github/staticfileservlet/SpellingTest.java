package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {
  private static final List<String> NAMES =
      List.of("etags", "maxRanges", "minMappedFileSize", "maxMappedFileSize", "symlinks");

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          etag,               etags
          etagss,             etags
          eatgs,              etags
          ETAGS,              etags
          maxranges,          maxRanges
          max-ranges,         maxRanges
          maxRangs,           maxRanges
          minMapedFileSize,   minMappedFileSize
          maxMapedFileSize,   maxMappedFileSize
          symLink,            symlinks
          simlinx,            symlinks
          """)
  void theFewestEditsWinWhateverTheCase(String given, String meant) {
    assertThat(Spelling.nearest(given, NAMES)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "et", "gzip", "cacheControl", "maximumRangesSet"})
  void whatIsFarFromAllIsNoGuess(String given) {
    assertThat(Spelling.nearest(given, NAMES)).isEmpty();
  }

  @Test
  void thereIsNoGuessWithoutCandidates() {
    assertThat(Spelling.nearest("etags", List.of())).isEmpty();
  }

  @Test
  void amongEqualsTheFirstWins() {
    assertThat(Spelling.nearest("maxA", List.of("maxB", "maxC"))).contains("maxB");
  }
}
