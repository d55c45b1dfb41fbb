package io.github.staticfileservlet.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A multipart content as a client reads it, which knows nothing but RFC 2046 section 5.1.1.
 *
 * @param fields the fields of the part
 * @param body its bytes, one character each
 */
record MultipartText(Map<String, String> fields, String body) {
  /** The parts of a content without preamble and epilogue. */
  static List<MultipartText> parse(String content, String boundary) {
    String delimiter = "\r\n--" + boundary;
    String rest = require("\r\n" + content, delimiter);
    List<MultipartText> parts = new ArrayList<>();
    while (!rest.startsWith("--")) {
      String part = require(rest, "\r\n");
      int end = part.indexOf(delimiter);
      int blank = part.indexOf("\r\n\r\n");
      if (end < 0 || blank < 0 || blank > end) {
        throw new IllegalArgumentException("unclosed part: " + part);
      }
      Map<String, String> fields = new LinkedHashMap<>();
      for (String line : part.substring(0, blank).split("\r\n", -1)) {
        int colon = line.indexOf(": ");
        fields.put(line.substring(0, colon), line.substring(colon + 2));
      }
      parts.add(new MultipartText(fields, part.substring(blank + 4, end)));
      rest = part.substring(end + delimiter.length());
    }
    if (!rest.equals("--\r\n")) {
      throw new IllegalArgumentException("after the closing delimiter: " + rest);
    }
    return parts;
  }

  /** What a server sends that follows the framing to the letter. */
  static byte[] send(MultipartByteRanges framing, byte[] representation) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (MultipartByteRanges.Part part : framing.parts()) {
      out.writeBytes(part.head().getBytes(ISO_8859_1));
      out.write(representation, (int) part.range().first(), (int) part.range().length());
    }
    out.writeBytes(framing.closing().getBytes(ISO_8859_1));
    return out.toByteArray();
  }

  /** The bytes of a range, one character each. */
  static String slice(byte[] representation, ByteRange range) {
    return new String(representation, (int) range.first(), (int) range.length(), ISO_8859_1);
  }

  private static String require(String text, String start) {
    if (!text.startsWith(start)) {
      throw new IllegalArgumentException("expected " + start + " before " + text);
    }
    return text.substring(start.length());
  }
}
