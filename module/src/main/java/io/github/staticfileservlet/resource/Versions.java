package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.HttpDate;
import io.github.staticfileservlet.http.ReprDigest;
import io.github.staticfileservlet.http.Validators;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What tells one version of a stored file from another (RFC 9110 section 8.8). */
public final class Versions {
  /** Files up to this length are tagged by their content where their time says nothing. */
  private static final int MAX_TAGGED_BY_CONTENT = 256 * 1024;

  private final Etags etags;
  private final boolean useLastModified;
  private final @Nullable Digests digests;
  private final InstantSource clock;

  /**
   * Fixes how versions are told apart.
   *
   * @param useLastModified whether {@code Last-Modified} is sent and dates are compared
   * @param digests of files; null where nothing asks for them
   */
  public Versions(
      Etags etags, boolean useLastModified, @Nullable Digests digests, InstantSource clock) {
    this.etags = etags;
    this.useLastModified = useLastModified;
    this.digests = digests;
    this.clock = clock;
  }

  /**
   * One version.
   *
   * @param reprDigest the value of {@code Repr-Digest}; null where it is not known
   * @param isComplete whether nothing of it is still to be found out
   * @param source of these bytes and no others
   */
  record Version(
      FileStat stat,
      Validators validators,
      @Nullable String reprDigest,
      boolean isComplete,
      Source source) {

    /** The value of {@code Last-Modified}; null for none. */
    @Nullable String lastModified() {
      OptionalLong seconds = validators.lastModified();
      return seconds.isEmpty() ? null : HttpDate.format(seconds.getAsLong());
    }
  }

  /**
   * The version that a file is.
   *
   * @param coding how its bytes are coded, and with which dictionary; empty where they are not
   */
  Version of(StoredVersion stored, Stored.File file, String coding) {
    Instant now = clock.instant();
    FileStat stat = file.stat();
    boolean telling = stat.isTelling(now);
    boolean racy = stat.isRacy(now);
    OptionalLong date = telling ? date(stat) : OptionalLong.empty();
    EntityTag tagOfStat = telling ? etags.ofStat(stat, racy, coding) : null;
    if (digests != null && !racy && stat.isUnique(now)) {
      byte[] digest = digests.find(stored, file.source());
      EntityTag tag = digest != null && tagOfStat == null ? etags.ofDigest(digest) : tagOfStat;
      return new Version(
          stat,
          new Validators(tag, date, true),
          digest == null ? null : ReprDigest.value(digest),
          digest != null,
          file.source());
    }
    return telling && etags != Etags.CONTENT
        ? complete(file, new Validators(tagOfStat, date, !racy))
        : taggedByContent(file, date);
  }

  private static Version complete(Stored.File file, Validators validators) {
    return new Version(file.stat(), validators, null, true, file.source());
  }

  private OptionalLong date(FileStat stat) {
    long seconds = stat.lastModified().toInstant().getEpochSecond();
    boolean dated = useLastModified && HttpDate.isRepresentable(seconds);
    return dated ? OptionalLong.of(seconds) : OptionalLong.empty();
  }

  /** A small file, of which exactly the bytes are sent that its tag stands for. */
  private Version taggedByContent(Stored.File file, OptionalLong date) {
    EntityTag tag = tagByContent(file.stat(), file.source());
    Validators validators = new Validators(tag, date, false);
    if (tag == null) {
      return complete(file, validators);
    }
    Source checked = new TaggedContent(file.source(), file.stat().length(), etags, tag);
    return new Version(file.stat(), validators, null, true, checked);
  }

  /** Null where the file is too long, or cannot be read now. */
  private @Nullable EntityTag tagByContent(FileStat stat, Source source) {
    if (etags == Etags.OFF || stat.length() > MAX_TAGGED_BY_CONTENT) {
      return null;
    }
    try {
      ByteBuffer bytes = TaggedContent.readWhole(source, stat.length());
      return bytes == null ? null : etags.ofContent(bytes);
    } catch (IOException e) {
      return null; // it will be reported when it is sent
    }
  }
}
