package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** What entity tags are made of. */
public enum Etags {
  /** Strong tags of time and size. */
  STAT,
  /** Weak tags of time and size. */
  WEAK,
  /** No tags. */
  OFF;

  /**
   * The tag of a file by its time of modification (to the nanosecond) and length. As long as the
   * file may change again within the same tick of the clock the tag is weak, and it is another one
   * than the tag that follows: what was read in that time must not be revalidated afterwards.
   */
  @Nullable EntityTag ofStat(FileStat stat, boolean racy) {
    Instant time = stat.lastModified().toInstant();
    String opaque =
        Long.toHexString(time.getEpochSecond())
            + '.'
            + Integer.toHexString(time.getNano())
            + '-'
            + Long.toHexString(stat.length());
    return switch (this) {
      case STAT -> racy ? EntityTag.weak(opaque + "-new") : EntityTag.strong(opaque);
      case WEAK -> EntityTag.weak(racy ? opaque + "-new" : opaque);
      case OFF -> null;
    };
  }

  /** The tag of a file by its bytes: half of their SHA-256. */
  @Nullable EntityTag ofContent(ByteBuffer bytes) {
    MessageDigest digest = sha256();
    digest.update(bytes.duplicate());
    byte[] half = new byte[16];
    System.arraycopy(digest.digest(), 0, half, 0, half.length);
    String opaque = Base64.getUrlEncoder().withoutPadding().encodeToString(half);
    return switch (this) {
      case STAT -> EntityTag.strong(opaque);
      case WEAK -> EntityTag.weak(opaque);
      case OFF -> null;
    };
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
