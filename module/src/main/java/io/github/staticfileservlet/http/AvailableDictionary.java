package io.github.staticfileservlet.http;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dictionary that a client has at hand (RFC 9842 section 2.2). */
public final class AvailableDictionary {
  private static final int SHA_256_LENGTH = 32;

  /** Colons and Base64, with or without its padding. */
  private static final int MAX_LENGTH = 2 + 44;

  private AvailableDictionary() {}

  /**
   * The SHA-256 of the dictionary in hexadecimal digits of lower case; null where the field is
   * absent, given twice, or no byte sequence of that length (RFC 8941 section 3.3.5).
   */
  public static @Nullable String parse(List<String> lines) {
    String value = lines.size() == 1 ? Ows.strip(lines.get(0)) : "";
    boolean shaped =
        value.length() > 2
            && value.length() <= MAX_LENGTH
            && value.charAt(0) == ':'
            && value.charAt(value.length() - 1) == ':';
    if (!shaped) {
      return null;
    }
    try {
      byte[] hash = Base64.getDecoder().decode(value.substring(1, value.length() - 1));
      return hash.length == SHA_256_LENGTH ? HexFormat.of().formatHex(hash) : null;
    } catch (IllegalArgumentException noBase64) {
      return null;
    }
  }
}
