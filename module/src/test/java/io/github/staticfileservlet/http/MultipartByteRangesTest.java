package io.github.staticfileservlet.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The framing of several ranges (RFC 9110 sections 14.6 and 15.3.7.2, RFC 2046 section 5.1.1). */
class MultipartByteRangesTest {
  private static final byte[] DIGITS = "0123456789".getBytes(ISO_8859_1);
  private static final List<ByteRange> TWO = List.of(new ByteRange(7, 8), new ByteRange(0, 2));

  @Test
  void contentIsFramedToTheLetter() {
    MultipartByteRanges framing = MultipartByteRanges.of(TWO, 10, "text/plain", "SEP");
    assertThat(new String(MultipartText.send(framing, DIGITS), ISO_8859_1))
        .isEqualTo(
            """
            --SEP
            Content-Type: text/plain
            Content-Range: bytes 7-8/10

            78
            --SEP
            Content-Type: text/plain
            Content-Range: bytes 0-2/10

            012
            --SEP--
            """
                .replace("\n", "\r\n"));
  }

  @Test
  void partsAreSentInTheOrderOfTheRanges() { // section 15.3.7.2
    MultipartByteRanges framing = MultipartByteRanges.of(TWO, 10, null, "SEP");
    assertThat(framing.parts())
        .extracting(MultipartByteRanges.Part::range)
        .containsExactlyElementsOf(TWO);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          ranges              | partType   | boundary   | length | section
          0-0                 | text/plain | A          | 72     | 15.3.7.2 one part is allowed
          0-0,2-2             |            | A          | 85     | 15.3.7.2 no type, none sent
          0-0,2-2             | text/plain | A          | 137    | 15.3.7.2
          0-4,6-9             | text/html; charset=utf-8 | B0undary99 | 199    | RFC 2046 5.1.1
          9-9,0-1,3-3,5-5,7-7 | image/png  | A          | 328    | 15.3.7.2 as asked
          """)
  void lengthIsKnownBeforeTheFirstByte(
      String ranges, String partType, String boundary, long length, String section) {
    List<ByteRange> asked = ranges(ranges);
    MultipartByteRanges framing = MultipartByteRanges.of(asked, 10, partType, boundary);
    byte[] content = MultipartText.send(framing, DIGITS);
    assertThat(framing.contentLength()).isEqualTo(length).isEqualTo(content.length);
    assertThat(framing.contentType()).isEqualTo("multipart/byteranges; boundary=" + boundary);

    List<MultipartText> parts = MultipartText.parse(new String(content, ISO_8859_1), boundary);
    assertThat(parts).hasSameSizeAs(asked);
    for (int i = 0; i < asked.size(); i++) {
      assertThat(parts.get(i).body()).isEqualTo(MultipartText.slice(DIGITS, asked.get(i)));
      assertThat(parts.get(i).fields().get("Content-Type")).isEqualTo(partType);
      assertThat(parts.get(i).fields())
          .containsEntry("Content-Range", asked.get(i).contentRange(10))
          .hasSize(partType == null ? 1 : 2);
    }
  }

  @Test
  void lengthOfHugeRangesIsExact() { // section 14.6; 2^40 bytes and more
    List<ByteRange> huge =
        List.of(new ByteRange(0, (1L << 40) - 1), new ByteRange(1L << 41, (1L << 42) - 1));
    MultipartByteRanges framing = MultipartByteRanges.of(huge, 1L << 42, null, "SEP");
    long heads = framing.parts().stream().mapToLong(part -> part.head().length()).sum();
    assertThat(framing.contentLength())
        .isEqualTo((1L << 40) + (1L << 41) + heads + framing.closing().length());
  }

  private static List<ByteRange> ranges(String value) {
    RangeSet parsed = RangeSet.parse(List.of("bytes=" + value), 10, 16);
    return ((RangeSet.Satisfiable) parsed).ranges();
  }
}
