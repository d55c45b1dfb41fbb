package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The first bytes of coded files, which say how they are coded: read once for each version. */
final class CodedHeads {
  private static final int MAX_KNOWN = 20_000;
  private static final int SHA_256_LENGTH = 32;

  /** Brotli with a dictionary (RFC 9842 section 4): these bytes and the hash. */
  private static final byte[] DCB = HexFormat.of().parseHex("ff444342");

  /** Zstandard with a dictionary (section 5): a frame to be skipped, which holds the hash. */
  private static final byte[] DCZ = HexFormat.of().parseHex("5e2a4d1820000000");

  private static final int LENGTH = DCZ.length + SHA_256_LENGTH;

  private final Map<StoredVersion, byte[]> known = new ConcurrentHashMap<>();

  /** Whether a file can hold this coding. Of some codings nothing is known but that it is much. */
  boolean isPossible(String coding, StoredVersion version, Source source) throws IOException {
    byte[] head = read(version, source);
    return switch (coding) {
      case "gzip" -> head.length >= 2 && head[0] == 0x1f && head[1] == (byte) 0x8b; // RFC 1952
      case "zstd" -> isZstandard(head);
      default -> head.length > 0;
    };
  }

  /** The SHA-256 of the dictionary that a file was coded with, in hexadecimal; null for none. */
  @Nullable String dictionary(String coding, StoredVersion version, Source source)
      throws IOException {
    byte[] magic = coding.equals("dcb") ? DCB : DCZ;
    byte[] head = read(version, source);
    int end = magic.length + SHA_256_LENGTH;
    boolean shaped =
        head.length >= end && Arrays.equals(head, 0, magic.length, magic, 0, magic.length);
    return shaped ? HexFormat.of().formatHex(head, magic.length, end) : null;
  }

  /** A frame, or one to be skipped (RFC 8878 section 3.1). */
  private static boolean isZstandard(byte[] head) {
    if (head.length < 4) {
      return false;
    }
    int magic = (head[0] & 0xff) | (head[1] & 0xff) << 8 | (head[2] & 0xff) << 16 | head[3] << 24;
    return magic == 0xfd2fb528 || (magic & 0xfffffff0) == 0x184d2a50;
  }

  /** As much as there is; nothing where the file has changed meanwhile. */
  private byte[] read(StoredVersion version, Source source) throws IOException {
    byte[] head = known.get(version);
    if (head != null) {
      return head;
    }
    try (Content content = source.open(Access.READ)) {
      int length = content == null ? 0 : (int) Math.min(LENGTH, version.stat().length());
      ByteBuffer bytes = ByteBuffer.allocate(length);
      if (content != null) {
        content.readFully(0, bytes);
      }
      if (known.size() >= MAX_KNOWN) {
        known.clear();
      }
      known.put(version, bytes.array());
      return bytes.array();
    }
  }
}
