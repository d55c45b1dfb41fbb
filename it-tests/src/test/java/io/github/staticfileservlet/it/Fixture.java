package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * A file of every size that matters: nothing, less and more than a buffer of a container, more than
 * a slice of a mapping. Only the last two are of media types that are compressed already.
 */
final class Fixture {
  static final Fixture EMPTY = new Fixture("empty.txt", 0);
  static final Fixture ONE = new Fixture("one.txt", 1);
  static final Fixture SMALL = new Fixture("small.css", 8_447);
  static final Fixture TEXT = new Fixture("text.txt", 102_400);
  static final Fixture DATA = new Fixture("data.bin", 300_000);
  static final Fixture PHOTO = new Fixture("photo.jpg", 1_048_576 + 7);
  static final Fixture FILM = new Fixture("film.mp4", 5 * 1_048_576);

  /** All of them, from the shortest to the longest. */
  static final List<Fixture> ALL = List.of(EMPTY, ONE, SMALL, TEXT, DATA, PHOTO, FILM);

  private final String file;
  private final byte[] content;

  private Fixture(String file, int length) {
    this.file = file;
    this.content = Site.bytes(length);
  }

  /** Adds all of them. */
  static void addTo(Site site) throws IOException {
    for (Fixture fixture : ALL) {
      site.file(fixture.file, fixture.content);
    }
  }

  /** Its name below the root. */
  String file() {
    return file;
  }

  /** How many bytes it has. */
  int length() {
    return content.length;
  }

  /** The bytes from the first to the last, both included. */
  byte[] part(long first, long last) {
    return Arrays.copyOfRange(content, (int) first, (int) last + 1);
  }

  /** Whether a field says its length. */
  void checkLength(RawResponse response) {
    assertThat(response.field("Content-Length")).as(file).isEqualTo("" + content.length);
  }

  /** Whether a response has all of it. */
  void checkWhole(RawResponse response) {
    assertThat(response.status()).as("%s: %s", file, response).isEqualTo(200);
    checkLength(response);
    checkBytes(response.body(), content);
  }

  /** Whether a body is all of it. */
  void checkBytes(byte[] body) {
    checkBytes(body, content);
  }

  /** Whether a response has the bytes from the first to the last, and says so. */
  void checkPart(RawResponse response, long first, long last) {
    assertThat(response.status()).as("%s: %s", file, response).isEqualTo(206);
    assertThat(response.field("Content-Range"))
        .isEqualTo("bytes " + first + "-" + last + "/" + content.length);
    checkBytes(response.body(), part(first, last));
  }

  /** Whether a response has such parts of it, each such as {@code 5-6}. */
  void checkParts(RawResponse response, String... ranges) {
    assertThat(response.status()).as("%s: %s", file, response).isEqualTo(206);
    assertThat(BodyPart.of(response)).extracting(BodyPart::range).containsExactly(ranges);
    for (BodyPart part : BodyPart.of(response)) {
      assertThat(part.complete()).isEqualTo(content.length);
      checkBytes(part.bytes(response), part(part.first(), part.last()));
    }
  }

  /** Shows no megabytes where they differ. */
  private void checkBytes(byte[] actual, byte[] expected) {
    assertThat(actual.length).as(file).isEqualTo(expected.length);
    assertThat(Arrays.mismatch(actual, expected)).as("%s differs at", file).isEqualTo(-1);
  }

  @Override
  public String toString() {
    return file;
  }
}
