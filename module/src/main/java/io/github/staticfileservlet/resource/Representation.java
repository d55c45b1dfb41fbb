package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.Validators;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One version of a representation and all that can be known of it early: computed once, never
 * changed.
 *
 * @param path the path of its resource
 * @param stat the stored file that its bytes are in
 * @param contentType the value of {@code Content-Type}; null for none
 * @param validators what tells it from other versions
 * @param contentFields fields that go with the content wherever it is sent, error pages included
 * @param fields these and all others that go with a 200 or 206
 * @param notModifiedFields fields that go with a 304 (RFC 9110 section 15.4.5)
 * @param compressed whether its bytes are compressed already, by their coding or their media type
 * @param source where its bytes lie
 */
public record Representation(
    RequestPath path,
    FileStat stat,
    @Nullable String contentType,
    Validators validators,
    List<Field> contentFields,
    List<Field> fields,
    List<Field> notModifiedFields,
    boolean compressed,
    Source source) {

  /** The length of its content in bytes. */
  public long length() {
    return stat.length();
  }

  /** Whether the other is the same version, described in the same way. */
  boolean isSameAs(Representation other) {
    return stat.equals(other.stat)
        && validators.equals(other.validators)
        && source.isSettled() == other.source.isSettled();
  }

  /** The same with its bytes elsewhere. */
  Representation withSource(Source other) {
    return new Representation(
        path,
        stat,
        contentType,
        validators,
        contentFields,
        fields,
        notModifiedFields,
        compressed,
        other);
  }
}
