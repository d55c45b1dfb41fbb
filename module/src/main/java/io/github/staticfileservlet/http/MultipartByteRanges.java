package io.github.staticfileservlet.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The framing of several ranges in one content (RFC 9110 section 14.6, RFC 2046 section 5.1.1): a
 * head before each range and a closing delimiter, all known before the first byte is sent.
 *
 * @param contentType the value of {@code Content-Type}, boundary included
 * @param parts head and range of each part, in the order in which they are sent
 * @param closing what follows the last range, a byte a character
 * @param contentLength the exact length of the whole in bytes
 */
public record MultipartByteRanges(
    String contentType, List<Part> parts, String closing, long contentLength) {

  /**
   * One range and the delimiter and fields that stand before it.
   *
   * @param head what stands before the range, a byte a character
   * @param range the range of the representation
   */
  public record Part(String head, ByteRange range) {}

  /**
   * Frames the ranges.
   *
   * @param completeLength the length of the representation in bytes
   * @param partType the media type of the representation; null where none is sent
   * @param boundary a delimiter that the content does not hold: letters and digits, 70 at most,
   *     unpredictable
   */
  public static MultipartByteRanges of(
      List<ByteRange> ranges, long completeLength, @Nullable String partType, String boundary) {
    String typeLine = partType == null ? "" : "Content-Type: " + partType + "\r\n";
    List<Part> parts = new ArrayList<>(ranges.size());
    long length = 0;
    for (ByteRange range : ranges) {
      String head =
          (parts.isEmpty() ? "--" : "\r\n--")
              + boundary
              + "\r\n"
              + typeLine
              + "Content-Range: "
              + range.contentRange(completeLength)
              + "\r\n\r\n";
      parts.add(new Part(head, range));
      length += head.length() + range.length();
    }
    String closing = "\r\n--" + boundary + "--\r\n";
    return new MultipartByteRanges(
        "multipart/byteranges; boundary=" + boundary, parts, closing, length + closing.length());
  }
}
