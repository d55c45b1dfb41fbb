package io.github.staticfileservlet.resource;

import java.io.IOException;

/** Finds what a path leads to. */
@FunctionalInterface
public interface Lookup {
  /**
   * What the path leads to; missing where it is hidden, unreadable or not there at all.
   *
   * @throws IOException if that cannot be told now, for want of file descriptors for one
   */
  Resource find(RequestPath path) throws IOException;

  /** Told that what was found could not be opened: it is to be looked for anew. */
  default void forget(RequestPath path) {}
}
