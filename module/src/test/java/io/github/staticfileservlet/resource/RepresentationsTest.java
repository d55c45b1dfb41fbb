package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.NOW;
import static io.github.staticfileservlet.resource.Trees.path;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.HttpDate;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.http.Validators;
import java.nio.ByteBuffer;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepresentationsTest {
  private static final Field NOSNIFF = new Field("X-Content-Type-Options", "nosniff");
  private static final Field ACCEPT_RANGES = new Field("Accept-Ranges", "bytes");
  private static final Source UNTOUCHABLE =
      mappable -> {
        throw new AssertionError("content was opened");
      };

  private static Representations representations(Etags etags, boolean useLastModified) {
    return representations(etags, useLastModified, true, true);
  }

  private static Representations representations(
      Etags etags, boolean useLastModified, boolean acceptRanges, boolean nosniff) {
    return new Representations(
        new MediaTypes(Map.of(), name -> null, "UTF-8", null),
        new Versions(etags, useLastModified, null, InstantSource.fixed(NOW)),
        new FieldRules(nosniff, null, List.of(), List.of(), List.of(), Set.of()),
        acceptRanges);
  }

  private static FileStat stat(long length, Instant lastModified) {
    return new FileStat(length, FileTime.from(lastModified), "key", null);
  }

  private static Source source(String text) {
    return mappable -> new BufferedContent(ByteBuffer.wrap(text.getBytes(UTF_8)));
  }

  private static Field lastModified(Instant time) {
    return new Field("Last-Modified", HttpDate.format(time.getEpochSecond()));
  }

  private static Field etag(Representation representation) {
    return new Field("ETag", String.valueOf(representation.validators().entityTag()));
  }

  @Test
  void aSettledFileHasAStrongTagAndADateThatCounts() {
    Instant time = NOW.minusSeconds(2);
    Representation found =
        Describe.by(
            representations(Etags.STAT, true), path("/d/a.txt"), stat(10, time), UNTOUCHABLE);

    assertThat(found.path().toString()).isEqualTo("/d/a.txt");
    assertThat(found.length()).isEqualTo(10);
    assertThat(found.contentType()).isEqualTo("text/plain;charset=utf-8");
    assertThat(found.compressed()).isFalse();
    assertThat(found.source()).isSameAs(UNTOUCHABLE);
    Validators validators = found.validators();
    assertThat(validators.entityTag()).matches(tag -> !tag.weak());
    assertThat(validators.lastModified()).hasValue(time.getEpochSecond());
    assertThat(validators.settled()).isTrue();
    assertThat(found.contentFields()).containsExactly(NOSNIFF);
    assertThat(found.fields())
        .containsExactly(NOSNIFF, etag(found), lastModified(time), ACCEPT_RANGES);
    assertThat(found.notModifiedFields()).containsExactly(etag(found));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 1_999_999_999})
  void aFileThatJustChangedHasAWeakTagThatWillNotLast(long nanosAgo) {
    FileStat stat = stat(10, NOW.minusNanos(nanosAgo));

    Representation fresh =
        Describe.by(representations(Etags.STAT, true), path("/a"), stat, UNTOUCHABLE);

    assertThat(fresh.validators().entityTag())
        .matches(EntityTag::weak)
        .matches(tag -> !tag.matchesWeakly(Etags.STAT.ofStat(stat, false, "")));
    assertThat(fresh.validators().settled()).isFalse();
    assertThat(fresh.validators().lastModified()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # nanoseconds ago, settled
          0,          false
          1999999999, false
          2000000000, true
          """)
  void aFileThatJustCameToItsNameIsAsGoodAsChanged(long nanosAgo, boolean settled) {
    FileTime changed = FileTime.from(NOW.minusNanos(nanosAgo));
    FileStat stat = new FileStat(10, FileTime.from(Trees.MODIFIED), "key", changed);
    Representations representations = representations(Etags.STAT, true);

    Validators found = Describe.by(representations, path("/a"), stat, UNTOUCHABLE).validators();

    assertThat(!stat.isRacy(NOW)).isEqualTo(settled);
    assertThat(found.settled()).isEqualTo(settled);
    assertThat(found.entityTag()).matches(tag -> tag.weak() != settled);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CONTENT")
  void withoutLastModifiedNoDateIsSentNorCompared(Etags etags) {
    Representation found =
        Describe.by(
            representations(etags, false), path("/a"), stat(5, Trees.MODIFIED), UNTOUCHABLE);

    assertThat(found.validators().lastModified()).isEmpty();
    assertThat(found.fields()).noneMatch(field -> field.name().equalsIgnoreCase("Last-Modified"));
    assertThat(found.validators().entityTag() == null).isEqualTo(etags == Etags.OFF);
  }

  @Test
  void withoutTagsTheDateGoesWithA304() {
    Representation found =
        Describe.by(
            representations(Etags.OFF, true), path("/a"), stat(5, Trees.MODIFIED), UNTOUCHABLE);

    assertThat(found.validators().entityTag()).isNull();
    assertThat(found.fields())
        .containsExactly(NOSNIFF, lastModified(Trees.MODIFIED), ACCEPT_RANGES);
    assertThat(found.notModifiedFields()).containsExactly(lastModified(Trees.MODIFIED));
  }

  @Test
  void weakTagsAreWeakWhateverTheyAreMadeOf() {
    Representations weak = representations(Etags.WEAK, true);

    assertThat(
            Describe.by(weak, path("/a"), stat(5, Trees.MODIFIED), UNTOUCHABLE)
                .validators()
                .entityTag())
        .matches(EntityTag::weak);
    assertThat(Describe.by(weak, path("/a"), stat(5, NOW), UNTOUCHABLE).validators().entityTag())
        .matches(EntityTag::weak);
    assertThat(
            Describe.by(weak, path("/a"), stat(5, Instant.EPOCH), source("hello"))
                .validators()
                .entityTag())
        .matches(EntityTag::weak);
  }

  @Test
  void fieldsThatAreSwitchedOffAreNotSent() {
    Representation found =
        Describe.by(
            representations(Etags.OFF, false, false, false),
            path("/a"),
            stat(5, Trees.MODIFIED),
            UNTOUCHABLE);

    assertThat(found.contentType()).isNull();
    assertThat(found.contentFields()).isEmpty();
    assertThat(found.fields()).isEmpty();
    assertThat(found.notModifiedFields()).isEmpty();
  }

  @Test
  void whatIsCompressedByItsTypeIsMarked() {
    Representations any = representations(Etags.STAT, true);

    assertThat(Describe.by(any, path("/a.png"), stat(5, Trees.MODIFIED), UNTOUCHABLE).compressed())
        .isTrue();
    assertThat(Describe.by(any, path("/a.svg"), stat(5, Trees.MODIFIED), UNTOUCHABLE).compressed())
        .isFalse();
  }
}
