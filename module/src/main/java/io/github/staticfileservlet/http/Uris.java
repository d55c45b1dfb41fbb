package io.github.staticfileservlet.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Paths and queries as they are written in a URI (RFC 3986 sections 3.3 and 3.4). */
public final class Uris {
  private static final String UNRESERVED_MARKS = "-._~";

  /** What may stand in a path as it is. Not {@code ;}: servlet containers cut parameters there. */
  private static final String PATH_MARKS = UNRESERVED_MARKS + "/!$&'()*+,=:@";

  /** What may stand in a query as it is, escapes included. */
  private static final String QUERY_MARKS = UNRESERVED_MARKS + "/!$&'()*+,=:@;?%";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private Uris() {}

  /** Writes a decoded path; slashes stay. */
  public static String encodePath(String path) {
    return escape(path, PATH_MARKS);
  }

  /** A path that may hold escapes: these stay, and what no URI may hold is escaped. */
  public static String escapePath(String path) {
    return escape(path, PATH_MARKS + "%");
  }

  /** A query as a client sent it, with what no URI may hold escaped; escapes stay as they are. */
  public static String escapeQuery(String query) {
    return escape(query, QUERY_MARKS);
  }

  /** The text with its escapes resolved, as UTF-8; null where an escape is broken. */
  public static @Nullable String decode(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    int length = 0;
    for (int at = 0; at < bytes.length; at++, length++) {
      bytes[length] = bytes[at];
      if (bytes[at] == '%') {
        if (at + 2 >= bytes.length || !isHexPair(bytes[at + 1], bytes[at + 2])) {
          return null;
        }
        int high = HexFormat.fromHexDigit(bytes[at + 1]);
        bytes[length] = (byte) (16 * high + HexFormat.fromHexDigit(bytes[at + 2]));
        at += 2;
      }
    }
    return new String(bytes, 0, length, UTF_8);
  }

  private static boolean isHexPair(byte first, byte second) {
    return HexFormat.isHexDigit(first) && HexFormat.isHexDigit(second);
  }

  private static String escape(String text, String marks) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (byte b : text.getBytes(UTF_8)) {
      char c = (char) (b & 0xff);
      if (isLetterOrDigit(c) || marks.indexOf(c) >= 0) {
        out.append(c);
      } else {
        out.append('%').append(HEX.toHexDigits(b));
      }
    }
    return out.toString();
  }

  private static boolean isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
