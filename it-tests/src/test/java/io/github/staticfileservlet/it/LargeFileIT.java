package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files beyond what an {@code int} counts, sparse on disk. */
class LargeFileIT {
  private static final long GIB_2 = 1L << 31;
  private static final long GIB_4 = 1L << 32;
  private static final int MARK = 20;

  /** By name: the longest that is mapped, and on both sides of what 31 and 32 bits hold. */
  private static final Map<String, Long> LENGTHS =
      Map.of(
          "longest-int.bin",
          GIB_2 - 1,
          "two-gib.bin",
          GIB_2,
          "above-two-gib.bin",
          GIB_2 + 4_000_000,
          "above-four-gib.bin",
          GIB_4 + 4_000_000);

  private static DemoServer demo;

  @BeforeAll
  static void start(@TempDir Path temp) throws IOException {
    Site site = new Site(temp);
    for (Map.Entry<String, Long> file : LENGTHS.entrySet()) {
      Path path = site.file(file.getKey(), 0);
      write(path, file.getValue());
      Site.touch(path);
    }
    demo = DemoServer.serving(site.root());
    site.settle();
  }

  private static void write(Path path, long length) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(length);
      for (long position : marks(length)) {
        file.seek(position);
        file.write(mark(position));
      }
    }
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  static List<String> names() {
    return LENGTHS.keySet().stream().sorted().toList();
  }

  /** Where marks lie: at both ends, and across the borders where they fit. */
  private static List<Long> marks(long length) {
    return List.of(0L, GIB_2 - 10, GIB_2 + 100, GIB_4 - 10, GIB_4 + 100, length - MARK).stream()
        .filter(position -> position + MARK <= length)
        .filter(position -> position == length - MARK || position + 2 * MARK <= length)
        .toList();
  }

  /** A mark names its position. */
  private static byte[] mark(long position) {
    return String.format("[%018d]", position).getBytes(US_ASCII);
  }

  private static RawResponse get(String name, String range) throws IOException {
    return RawClient.get(demo.port(), "/static/" + name, "Range: bytes=" + range);
  }

  @ParameterizedTest
  @MethodSource("names")
  void headHasTheWholeLength(String name) throws IOException {
    RawResponse head = RawClient.once(demo.port(), "HEAD", "/static/" + name);

    assertThat(head.field("Content-Length")).isEqualTo(String.valueOf(LENGTHS.get(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void rangesReachEveryPosition(String name) throws IOException {
    long length = LENGTHS.get(name);
    for (long position : marks(length)) {
      RawResponse response = get(name, position + "-" + (position + MARK - 1));

      assertThat(response.status()).isEqualTo(206);
      assertThat(response.field("Content-Range"))
          .isEqualTo("bytes " + position + "-" + (position + MARK - 1) + "/" + length);
      assertThat(response.body()).isEqualTo(mark(position));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void suffixAndOpenRangeReachTheEnd(String name) throws IOException {
    long last = LENGTHS.get(name) - MARK;

    assertThat(get(name, "-" + MARK).body()).isEqualTo(mark(last));
    assertThat(get(name, last + "-").body()).isEqualTo(mark(last));
    assertThat(get(name, last + "-99999999999999").body()).isEqualTo(mark(last));
    assertThat(get(name, LENGTHS.get(name) + "-").status()).isEqualTo(416);
  }

  @Test
  void severalRangesReachAcrossTheBorders() throws IOException {
    String name = "above-four-gib.bin";
    List<Long> marks = marks(LENGTHS.get(name));
    RawResponse response =
        get(
            name,
            marks.stream()
                .map(position -> position + "-" + (position + MARK - 11))
                .collect(joining(",")));

    List<BodyPart> parts = BodyPart.of(response);
    assertThat(parts).hasSize(marks.size());
    for (BodyPart part : parts) {
      assertThat(mark(part.first())).startsWith(part.bytes(response));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {GIB_2 - 3_000_000, GIB_4 - 3_000_000})
  void longRangeCrossesTheBorder(long first) throws IOException {
    RawResponse response = get("above-four-gib.bin", first + "-" + (first + 5_999_999));

    assertThat(response.body()).hasSize(6_000_000);
    long position = first + 3_000_000 + 100;
    assertThat(Arrays.copyOfRange(response.body(), 3_000_100, 3_000_100 + MARK))
        .isEqualTo(mark(position));
  }
}
