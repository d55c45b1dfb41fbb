package io.github.staticfileservlet.http;

/**
 * An entity tag: an opaque validator of one representation (RFC 9110 section 8.8.3).
 *
 * @param opaque the characters between the quotes
 * @param weak whether it carries the {@code W/} prefix
 */
public record EntityTag(String opaque, boolean weak) {

  /** A tag that changes with every byte of the content. */
  public static EntityTag strong(String opaque) {
    return new EntityTag(opaque, false);
  }

  /** A tag that may stand for more than one sequence of bytes. */
  public static EntityTag weak(String opaque) {
    return new EntityTag(opaque, true);
  }

  /** Section 8.8.3.2: equal, and neither is weak. */
  public boolean matchesStrongly(EntityTag other) {
    return !weak && !other.weak && opaque.equals(other.opaque);
  }

  /** Section 8.8.3.2: equal, whether weak or not. */
  public boolean matchesWeakly(EntityTag other) {
    return opaque.equals(other.opaque);
  }

  /** The field value, such as {@code "abc"} or {@code W/"abc"}. */
  @Override
  public String toString() {
    return (weak ? "W/\"" : "\"") + opaque + '"';
  }
}
