package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;

/** Files of several lengths, each of which holds one byte again and again that no other holds. */
final class TaggedFiles {
  /** How many there are. */
  static final int COUNT = 32;

  /** The number of one of the longest. */
  static final int LONGEST = 3;

  private static final int[] LENGTHS = {5_000, 40_000, 300_000, 1_500_000};

  private TaggedFiles() {}

  /** Adds all of them. */
  static void addTo(Site site) throws IOException {
    for (int i = 0; i < COUNT; i++) {
      byte[] content = new byte[length(i)];
      Arrays.fill(content, tag(i));
      site.file(name(i), content);
    }
  }

  /** How long the file of this number is. */
  static int length(int file) {
    return LENGTHS[file % LENGTHS.length];
  }

  private static byte tag(int file) {
    return (byte) (file + 1);
  }

  /** What the file of this number is called. */
  static String name(int file) {
    return "file-" + file + ".mp4";
  }

  /** Whether a server answers with this file, and nothing else. */
  static void assertServed(int port, Combo combo, int file) throws IOException {
    RawResponse response = RawClient.get(port, combo.path(name(file)));
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).as(combo.name()).hasSize(length(file));
    assertTag(file, response.body(), length(file));
  }

  /** Whether the first of these bytes are all of this file. */
  static void assertTag(int file, byte[] bytes, int count) {
    for (int i = 0; i < count; i++) {
      if (bytes[i] != tag(file)) {
        throw new AssertionError("byte of file " + (bytes[i] - 1) + " in file " + file);
      }
    }
  }
}
