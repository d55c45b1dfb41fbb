package io.github.staticfileservlet.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Framing (RFC 9110 section 14.6) of any ranges of any content. */
class MultipartByteRangesPropertiesTest {
  @Property
  void lengthEqualsTheBytesWritten(
      @ForAll("ranges") List<ByteRange> ranges,
      @ForAll("contents") byte[] content,
      @ForAll("types") String type,
      @ForAll("boundaries") String boundary) {
    MultipartByteRanges framing = MultipartByteRanges.of(ranges, content.length, type, boundary);
    assertThat(framing.contentLength()).isEqualTo(MultipartText.send(framing, content).length);
  }

  @Property
  void clientReadsBackWhatWasFramed(
      @ForAll("ranges") List<ByteRange> ranges,
      @ForAll("contents") byte[] content,
      @ForAll("types") String type,
      @ForAll("boundaries") String boundary) {
    MultipartByteRanges framing = MultipartByteRanges.of(ranges, content.length, type, boundary);
    String sent = new String(MultipartText.send(framing, content), ISO_8859_1);
    List<MultipartText> parts = MultipartText.parse(sent, boundary);
    assertThat(parts)
        .extracting(MultipartText::body)
        .containsExactlyElementsOf(
            ranges.stream().map(range -> MultipartText.slice(content, range)).toList());
    assertThat(parts)
        .extracting(part -> part.fields().get("Content-Range"))
        .containsExactlyElementsOf(
            ranges.stream().map(range -> range.contentRange(content.length)).toList());
  }

  @Provide
  Arbitrary<List<ByteRange>> ranges() {
    Arbitrary<Long> position = Arbitraries.longs().between(0, 63);
    return Combinators.combine(position, position)
        .as((one, other) -> new ByteRange(Math.min(one, other), Math.max(one, other)))
        .list()
        .ofMinSize(1)
        .ofMaxSize(10);
  }

  /** 64 bytes that look like framing, but hold no boundary. */
  @Provide
  Arbitrary<byte[]> contents() {
    return Arbitraries.strings()
        .withChars("\r\n--: \u0000\u00ff")
        .ofLength(64)
        .map(text -> text.getBytes(ISO_8859_1));
  }

  @Provide
  Arbitrary<String> types() {
    return Arbitraries.of("text/html; charset=utf-8", "image/png").injectNull(0.3);
  }

  @Provide
  Arbitrary<String> boundaries() {
    return Arbitraries.strings().alpha().numeric().ofMinLength(1).ofMaxLength(70);
  }
}
