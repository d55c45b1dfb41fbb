package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.Validators;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One version of a representation and all that can be known of it early: computed once, never
 * changed.
 *
 * @param path the path of its resource
 * @param stat the stored file that its bytes are in
 * @param coding the content coding of its bytes; null for none
 * @param contentType the value of {@code Content-Type}; null for none
 * @param validators what tells it from other versions
 * @param reprDigest the value of {@code Repr-Digest}; null where it is not known
 * @param contentFields fields that go with the content wherever it is sent, error pages included
 * @param fields these and all others that go with a 200 or 206
 * @param notModifiedFields fields that go with a 304 (RFC 9110 section 15.4.5)
 * @param compressed whether its bytes are compressed already, by their coding or their media type
 * @param isComplete whether nothing of it is still to be found out
 * @param source where its bytes lie
 */
public record Representation(
    RequestPath path,
    FileStat stat,
    @Nullable String coding,
    @Nullable String contentType,
    Validators validators,
    @Nullable String reprDigest,
    List<Field> contentFields,
    List<Field> fields,
    List<Field> notModifiedFields,
    boolean compressed,
    boolean isComplete,
    Source source) {

  /** The length of its content in bytes. */
  public long length() {
    return stat.length();
  }

  /** Whether the other is the same version, described in the same way. */
  boolean isSameAs(Representation other) {
    return stat.equals(other.stat)
        && validators.equals(other.validators)
        && fields.equals(other.fields)
        && Objects.equals(reprDigest, other.reprDigest)
        && isSettled() == other.isSettled();
  }

  /** Whether this will be true of it until it changes visibly. */
  boolean isSettled() {
    return isComplete && source.isSettled();
  }

  /** The same with its bytes elsewhere. */
  Representation withSource(Source other) {
    return with(fields, notModifiedFields, other);
  }

  /** The same with one more field, which a 304 does not have. */
  public Representation withField(Field field) {
    return with(joined(fields, List.of(field)), notModifiedFields, source);
  }

  /** The same as the answer to pages that are not there: it is to be asked for each time. */
  Representation asFallback() {
    return with(fallback(fields), fallback(notModifiedFields), source);
  }

  /** The same, to be looked for again soon. */
  Representation untilMoreIsKnown() {
    return new Representation(
        path,
        stat,
        coding,
        contentType,
        validators,
        reprDigest,
        contentFields,
        fields,
        notModifiedFields,
        compressed,
        false,
        source);
  }

  private Representation with(List<Field> all, List<Field> ofNotModified, Source bytes) {
    return new Representation(
        path,
        stat,
        coding,
        contentType,
        validators,
        reprDigest,
        contentFields,
        all,
        ofNotModified,
        compressed,
        isComplete,
        bytes);
  }

  private static List<Field> fallback(List<Field> fields) {
    List<Field> others =
        fields.stream().filter(field -> !field.name().equals("Cache-Control")).toList();
    return joined(
        others, List.of(Field.unlessSet("Cache-Control", "no-cache"), Field.vary("Accept")));
  }

  private static List<Field> joined(List<Field> some, List<Field> more) {
    List<Field> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }
}
