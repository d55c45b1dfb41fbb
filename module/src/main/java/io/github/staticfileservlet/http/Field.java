package io.github.staticfileservlet.http;

/**
 * One field of a response.
 *
 * @param name the field's name
 * @param value its value
 * @param mode what becomes of values that others have given
 */
public record Field(String name, String value, Mode mode) {

  /** What becomes of values that a filter or the container has given before. */
  public enum Mode {
    /** This value takes their place. */
    SET,
    /** This value is another one beside them. */
    ADD,
    /** Theirs stays, and this value is not sent. */
    UNLESS_SET
  }

  /** A field that has this value, whatever others have said. */
  public Field(String name, String value) {
    this(name, value, Mode.SET);
  }

  /** The same with another value, which the first is joined with as section 5.3 says. */
  public Field and(Field other) {
    return new Field(name, value + ", " + other.value, mode);
  }

  /** {@code Vary} (RFC 9110 section 12.5.5), to which others may have added already. */
  public static Field vary(String names) {
    return new Field("Vary", names, Mode.ADD);
  }

  /** A field that others may have set, and know better. */
  public static Field unlessSet(String name, String value) {
    return new Field(name, value, Mode.UNLESS_SET);
  }
}
