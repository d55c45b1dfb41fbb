package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One part of a {@code multipart/byteranges} body, read to the letter of RFC 9110 section 14.6.
 *
 * @param type the media type that the part names
 * @param first position of its first byte
 * @param last position of its last byte
 * @param complete length of the whole representation
 * @param start where its bytes begin in the body
 */
record BodyPart(String type, long first, long last, long complete, int start) {
  private static final Pattern BOUNDARY =
      Pattern.compile("multipart/byteranges; boundary=([0-9A-Za-z]{1,70})");
  private static final Pattern HEAD =
      Pattern.compile(
          "(?:\\r\\n)?--([0-9A-Za-z]+)\\r\\n"
              + "Content-Type: ([^\\r\\n]+)\\r\\n"
              + "Content-Range: bytes ([0-9]+)-([0-9]+)/([0-9]+)\\r\\n\\r\\n");

  /** All parts of a response; anything between or after them is an error. */
  static List<BodyPart> of(RawResponse response) {
    Matcher type = BOUNDARY.matcher(String.valueOf(response.field("Content-Type")));
    check(type.matches(), "no multipart: " + response);
    String boundary = type.group(1);
    String body = new String(response.body(), ISO_8859_1);
    String closing = "\r\n--" + boundary + "--\r\n";
    List<BodyPart> parts = new ArrayList<>();
    int at = 0;
    while (!body.startsWith(closing, at)) {
      Matcher head = HEAD.matcher(body).region(at, body.length());
      check(at == 0 || body.startsWith("\r\n--", at), "no delimiter at " + at);
      check(head.lookingAt() && head.group(1).equals(boundary), "no part at " + at);
      BodyPart part =
          new BodyPart(
              head.group(2),
              Long.parseLong(head.group(3)),
              Long.parseLong(head.group(4)),
              Long.parseLong(head.group(5)),
              head.end());
      parts.add(part);
      at = part.end();
      check(at <= body.length(), "a part that is cut short");
    }
    check(at + closing.length() == body.length(), "bytes after the last part");
    return parts;
  }

  /** Its range as it would be asked for. */
  String range() {
    return first + "-" + last;
  }

  /** Its bytes. */
  byte[] bytes(RawResponse response) {
    return Arrays.copyOfRange(response.body(), start, end());
  }

  private int end() {
    return start + Math.toIntExact(last - first + 1);
  }

  private static void check(boolean asExpected, String complaint) {
    if (!asExpected) {
      throw new AssertionError(complaint);
    }
  }
}
