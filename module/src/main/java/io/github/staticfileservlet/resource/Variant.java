package io.github.staticfileservlet.resource;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Another representation of a file, which is stored beside it.
 *
 * @param coding the content coding of its bytes, such as {@code br}
 * @param dictionary the SHA-256 of the dictionary that is needed to decode them, in hexadecimal
 *     digits; null for none
 */
public record Variant(String coding, @Nullable String dictionary, Representation representation) {

  /** The length of its coded bytes. */
  long length() {
    return representation.length();
  }

  /** Whether the other is the same version for the same clients. */
  boolean isSameAs(Variant other) {
    return coding.equals(other.coding)
        && Objects.equals(dictionary, other.dictionary)
        && representation.isSameAs(other.representation);
  }

  /** The same, but for its representation. */
  Variant with(Representation other) {
    return new Variant(coding, dictionary, other);
  }
}
