package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.NOW;
import static io.github.staticfileservlet.resource.Trees.path;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.http.Validators;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose time of modification says nothing are told apart by their bytes, if at all. */
class RepresentationsByContentTest {
  private static final int LONGEST_TAGGED_BY_CONTENT = 256 * 1024;
  private static final Field NOSNIFF = new Field("X-Content-Type-Options", "nosniff");
  private static final Field ACCEPT_RANGES = new Field("Accept-Ranges", "bytes");
  private static final Source UNTOUCHABLE =
      mappable -> {
        throw new AssertionError("content was opened");
      };

  private static Representations representations(Etags etags) {
    return new Representations(
        new MediaTypes(Map.of(), name -> null, "UTF-8", null),
        new Versions(etags, true, null, InstantSource.fixed(NOW)),
        new FieldRules(true, null, List.of(), List.of(), List.of(), Set.of()),
        true);
  }

  private static FileStat stat(long length, Instant lastModified) {
    return new FileStat(length, FileTime.from(lastModified), "key", null);
  }

  private static Source source(String text) {
    return mappable -> new BufferedContent(ByteBuffer.wrap(text.getBytes(UTF_8)));
  }

  private static Representation describe(Instant lastModified, String text) {
    return Describe.by(
        representations(Etags.STAT),
        path("/a.txt"),
        stat(text.length(), lastModified),
        source(text));
  }

  private static Field etag(Representation representation) {
    return new Field("ETag", String.valueOf(representation.validators().entityTag()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1970-01-01T00:00:00Z",
        "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:01Z",
        "1980-01-01T00:00:00Z",
        "1980-01-02T00:00:00Z",
        "1980-01-02T23:59:59Z",
        "2026-03-01T12:00:00.000000001Z", // ahead of the clock
        "2040-01-01T00:00:00Z"
      })
  void aTimeThatSaysNothingIsNotSent(String time) {
    Representation found = describe(Instant.parse(time), "hello");

    assertThat(found.validators().lastModified()).isEmpty();
    assertThat(found.validators().settled()).isFalse();
    assertThat(found.validators().entityTag()).isEqualTo(contentTag("hello"));
    assertThat(found.fields()).containsExactly(NOSNIFF, etag(found), ACCEPT_RANGES);
    assertThat(found.notModifiedFields()).containsExactly(etag(found));
  }

  private static EntityTag contentTag(String text) {
    return Etags.STAT.ofContent(ByteBuffer.wrap(text.getBytes(UTF_8)));
  }

  @Test
  void aTimeAfterTheConstantsSaysSomething() {
    Instant time = Instant.parse("1980-01-03T00:00:00Z");
    Representation found =
        Describe.by(representations(Etags.STAT), path("/a.txt"), stat(1, time), UNTOUCHABLE);

    assertThat(found.validators().lastModified()).hasValue(time.getEpochSecond());
  }

  @Test
  void equalBytesHaveOneTagAndOthersAnother() {
    Representation one = describe(Instant.EPOCH, "hello");
    Representation same = describe(NOW.plusSeconds(99), "hello");
    Representation other = describe(Instant.EPOCH, "hellp");

    assertThat(same.validators()).isEqualTo(one.validators());
    assertThat(other.validators().entityTag()).isNotEqualTo(one.validators().entityTag());
  }

  @Test
  void theBytesThatAreServedAreThoseThatWereTagged() throws IOException {
    AtomicInteger opened = new AtomicInteger();
    Source changing =
        mappable -> {
          assertThat(mappable).isEqualTo(Access.READ);
          return new BufferedContent(
              ByteBuffer.wrap(("text" + opened.incrementAndGet()).getBytes(UTF_8)));
        };

    Representation found =
        Describe.by(representations(Etags.STAT), path("/a.txt"), stat(5, Instant.EPOCH), changing);

    assertThat(found.validators().entityTag()).isEqualTo(contentTag("text1"));
    assertThat(Trees.text(found)).as("another version").isNull();
    opened.set(0);
    assertThat(Trees.text(found)).isEqualTo("text1");
  }

  @Test
  void anEmptyFileIsTaggedByItsContentToo() throws IOException {
    Representation found = describe(Instant.EPOCH, "");

    assertThat(found.validators().entityTag()).isEqualTo(contentTag(""));
    assertThat(Trees.text(found)).isEmpty();
  }

  @Test
  void aLargeFileWhoseTimeSaysNothingHasNoValidatorsAndIsNotRead() {
    Representation largest = describe(Instant.EPOCH, "x".repeat(LONGEST_TAGGED_BY_CONTENT));
    Representation larger =
        Describe.by(
            representations(Etags.STAT),
            path("/a.txt"),
            stat(LONGEST_TAGGED_BY_CONTENT + 1, Instant.EPOCH),
            UNTOUCHABLE);

    assertThat(largest.validators().entityTag()).isNotNull();
    assertThat(larger.validators()).isEqualTo(Validators.NONE);
    assertThat(larger.fields()).containsExactly(NOSNIFF, ACCEPT_RANGES);
    assertThat(larger.notModifiedFields()).isEmpty();
    assertThat(larger.source()).isSameAs(UNTOUCHABLE);
  }

  @Test
  void contentThatCannotBeReadIsNotTagged() {
    Source changed = mappable -> null;
    Source unreadable =
        mappable -> {
          throw new IOException("no luck");
        };
    Source shorter =
        mappable ->
            new StreamedContent(null, () -> new ByteArrayInputStream("hell".getBytes(UTF_8)));

    for (Source source : List.of(changed, unreadable, shorter)) {
      Representation found =
          Describe.by(representations(Etags.STAT), path("/a"), stat(5, Instant.EPOCH), source);

      assertThat(found.validators()).isEqualTo(Validators.NONE);
      assertThat(found.source()).isSameAs(source);
    }
  }

  @Test
  void withoutTagsNothingIsReadForOne() {
    Representation found =
        Describe.by(representations(Etags.OFF), path("/a"), stat(5, Instant.EPOCH), UNTOUCHABLE);

    assertThat(found.validators()).isEqualTo(Validators.NONE);
  }
}
