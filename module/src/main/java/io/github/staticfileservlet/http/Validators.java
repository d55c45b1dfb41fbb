package io.github.staticfileservlet.http;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What tells one version of a representation from another (RFC 9110 section 8.8).
 *
 * @param entityTag the entity tag; null where none is sent
 * @param lastModified the time of the last modification in seconds since 1970; empty where none is
 *     sent
 * @param settled whether the last modification is long enough ago that its second stands for one
 *     version only, so that the date is a strong validator (section 8.8.2.2)
 */
public record Validators(
    @Nullable EntityTag entityTag, OptionalLong lastModified, boolean settled) {
  /** Nothing is known. */
  public static final Validators NONE = new Validators(null, OptionalLong.empty(), false);

  boolean matchesStrongly(EntityTag other) {
    return entityTag != null && entityTag.matchesStrongly(other);
  }

  boolean matchesWeakly(EntityTag other) {
    return entityTag != null && entityTag.matchesWeakly(other);
  }
}
