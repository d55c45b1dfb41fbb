package io.github.staticfileservlet.resource;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where the bytes of one version of a representation lie. */
@FunctionalInterface
public interface Source {
  /**
   * Opens the content.
   *
   * @param access how it will be sent
   * @return null where the stored bytes are no longer this version: look it up again
   * @throws IOException if it is this version, as far as can be told, but cannot be opened
   */
  @Nullable Content open(Access access) throws IOException;

  /** Whether any part can be reached without reading all that lies before it. */
  default boolean hasRandomAccess() {
    return true;
  }

  /** Whether what is read may be kept and sent again: the version will not change unnoticed. */
  default boolean isSettled() {
    return true;
  }

  /** Whether this version is stored still, as far as can be told. */
  default boolean isCurrent() {
    return true;
  }

  /** Whether it is a file that others can be told to send. */
  default boolean hasFile() {
    return false;
  }

  /** Told when the version is found to be another one: what is kept of it can be given up. */
  default void discard() {}
}
