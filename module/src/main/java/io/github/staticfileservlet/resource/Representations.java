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
      return describe(path, stat.length(), validators(stat, now), source);
    }
    ByteBuffer bytes = etags == Etags.OFF ? null : readWhole(stat, source);
    if (bytes == null) {
      return describe(path, stat.length(), Validators.NONE, source);
    }
    Validators validators = new Validators(etags.ofContent(bytes), OptionalLong.empty(), false);
    Content content = new BufferedContent(bytes); // the very bytes that the tag stands for
    return describe(path, stat.length(), validators, mappable -> content);
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
      RequestPath path, long length, Validators validators, Source source) {
    String contentType = mediaTypes.of(path.name());
    List<Field> content = new ArrayList<>();
    if (nosniff) {
      content.add(new Field("X-Content-Type-Options", "nosniff"));
    }
    List<Field> validating = new ArrayList<>();
    List<Field> notModified = new ArrayList<>();
    EntityTag tag = validators.entityTag();
    if (tag != null) {
      Field field = new Field("ETag", tag.toString());
      validating.add(field);
      notModified.add(field);
    }
    if (validators.lastModified().isPresent()) {
      Field field =
          new Field("Last-Modified", HttpDate.format(validators.lastModified().getAsLong()));
      validating.add(field);
      if (tag == null) { // section 15.4.5: only where there is no tag
        notModified.add(field);
      }
    }
    if (acceptRanges) {
      validating.add(new Field("Accept-Ranges", "bytes"));
    }
    return new Representation(
        path.toString(),
        length,
        contentType,
        validators,
        List.copyOf(content),
        List.copyOf(validating),
        List.copyOf(notModified),
        MediaTypes.isCompressed(contentType),
        source);
  }

  /** The bytes of a small file; null where it is too long, has changed or cannot be read. */
  private static @Nullable ByteBuffer readWhole(FileStat stat, Source source) {
    if (stat.length() > MAX_TAGGED_BY_CONTENT) {
      return null;
    }
    try (Content content = source.open(false)) {
      if (content == null) {
        return null;
      }
      ByteBuffer bytes = ByteBuffer.allocate((int) stat.length());
      ByteBuffer scratch = ByteBuffer.allocate(bytes.capacity());
      while (bytes.hasRemaining()) {
        bytes.put(content.read(bytes.position(), bytes.remaining(), scratch));
      }
      return bytes.flip();
    } catch (IOException e) {
      return null; // it will be reported when it is sent
    }
  }
}
