package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** What entity tags are made of. */
public enum Etags {
  /** Strong tags of time and size. */
  STAT,
  /** Strong tags of the bytes. */
  CONTENT,
  /** Weak tags of time and size. */
  WEAK,
  /** No tags. */
  OFF;

  /**
   * The tag of a file by its time of modification (to the nanosecond) and length. As long as the
   * file may change again within the same tick of the clock the tag is weak, and it is another one
   * than the tag that follows: what was read in that time must not be revalidated afterwards.
   *
   * @param coding how its bytes are coded, as files of several codings may have one time and
   *     length; empty where they are not
   */
  @Nullable EntityTag ofStat(FileStat stat, boolean racy, String coding) {
    Instant time = stat.lastModified().toInstant();
    String opaque =
        Long.toHexString(time.getEpochSecond())
            + '.'
            + Integer.toHexString(time.getNano())
            + '-'
            + Long.toHexString(stat.length())
            + (coding.isEmpty() ? "" : '-' + coding);
    return switch (this) {
      case STAT -> racy ? EntityTag.weak(opaque + "-new") : EntityTag.strong(opaque);
      case WEAK -> EntityTag.weak(racy ? opaque + "-new" : opaque);
      case CONTENT, OFF -> null;
    };
  }

  /** The tag of a file by its bytes. */
  @Nullable EntityTag ofContent(ByteBuffer bytes) {
    MessageDigest digest = sha256();
    digest.update(bytes.duplicate());
    return ofDigest(digest.digest());
  }

  /** The tag of a file by the SHA-256 of its bytes: half of it is enough. */
  @Nullable EntityTag ofDigest(byte[] sha256) {
    byte[] half = Arrays.copyOf(sha256, 16);
    String opaque = Base64.getUrlEncoder().withoutPadding().encodeToString(half);
    return switch (this) {
      case STAT, CONTENT -> EntityTag.strong(opaque);
      case WEAK -> EntityTag.weak(opaque);
      case OFF -> null;
    };
  }

  /** A new digest. */
  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
