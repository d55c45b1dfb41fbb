package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.HttpDate;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.http.Validators;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Describes files as representations: their media type, their validators, their fields. */
public final class Representations {
  /** Files up to this length are tagged by their content where their time says nothing. */
  private static final int MAX_TAGGED_BY_CONTENT = 256 * 1024;

  private final MediaTypes mediaTypes;
  private final Etags etags;
  private final boolean useLastModified;
  private final boolean acceptRanges;
  private final boolean nosniff;
  private final InstantSource clock;

  /**
   * Fixes how files are described.
   *
   * @param useLastModified whether {@code Last-Modified} is sent and dates are compared
   * @param acceptRanges whether {@code Accept-Ranges} is sent
   * @param nosniff whether {@code X-Content-Type-Options: nosniff} is sent
   */
  public Representations(
      MediaTypes mediaTypes,
      Etags etags,
      boolean useLastModified,
      boolean acceptRanges,
      boolean nosniff,
      InstantSource clock) {
    this.mediaTypes = mediaTypes;
    this.etags = etags;
    this.useLastModified = useLastModified;
    this.acceptRanges = acceptRanges;
    this.nosniff = nosniff;
    this.clock = clock;
  }

  /** The representation that a file is as it is stored. */
  public Representation of(RequestPath path, FileStat stat, Source source) {
    Instant now = clock.instant();
    if (stat.isTelling(now)) {
      return describe(path, stat, validators(stat, now), source);
    }
    EntityTag tag = tagByContent(stat, source);
    if (tag == null) {
      return describe(path, stat, Validators.NONE, source);
    }
    Validators validators = new Validators(tag, OptionalLong.empty(), false);
    return describe(path, stat, validators, new TaggedContent(source, stat.length(), etags, tag));
  }

  /** Whether the file will not change again within the time that its stat can tell apart. */
  boolean isSettled(FileStat stat) {
    return !stat.isRacy(clock.instant());
  }

  private Validators validators(FileStat stat, Instant now) {
    long seconds = stat.lastModified().toInstant().getEpochSecond();
    boolean dated = useLastModified && HttpDate.isRepresentable(seconds);
    return new Validators(
        etags.ofStat(stat, stat.isRacy(now)),
        dated ? OptionalLong.of(seconds) : OptionalLong.empty(),
        !stat.isRacy(now));
  }

  private Representation describe(
      RequestPath path, FileStat stat, Validators validators, Source source) {
    String contentType = mediaTypes.of(path.name());
    List<Field> content =
        nosniff ? List.of(new Field("X-Content-Type-Options", "nosniff")) : List.of();
    List<Field> all = new ArrayList<>(content);
    List<Field> notModified = new ArrayList<>();
    EntityTag tag = validators.entityTag();
    if (tag != null) {
      Field field = new Field("ETag", tag.toString());
      all.add(field);
      notModified.add(field);
    }
    if (validators.lastModified().isPresent()) {
      Field field =
          new Field("Last-Modified", HttpDate.format(validators.lastModified().getAsLong()));
      all.add(field);
      if (tag == null) { // section 15.4.5: only where there is no tag
        notModified.add(field);
      }
    }
    if (acceptRanges) {
      all.add(new Field("Accept-Ranges", "bytes"));
    }
    return new Representation(
        path,
        stat,
        contentType,
        validators,
        content,
        List.copyOf(all),
        List.copyOf(notModified),
        MediaTypes.isCompressed(contentType),
        source);
  }

  /** The tag of a small file by its bytes; null where it is too long, or cannot be read now. */
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
