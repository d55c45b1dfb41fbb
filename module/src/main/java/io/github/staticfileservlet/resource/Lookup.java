package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;

/** Finds what a path leads to. */
@FunctionalInterface
public interface Lookup {
  /**
   * What the path leads to; missing where it is hidden, unreadable or not there at all.
   *
   * @throws IOException if that cannot be told now, for want of file descriptors for one
   */
  Resource find(RequestPath path) throws IOException;

  /**
   * What a directory shows, in any order; nothing where it is none.
   *
   * @param most no more than so many are wanted
   */
  default List<Entry> list(RequestPath directory, int most) throws IOException {
    return List.of();
  }

  /** Told that what was found could not be opened: it is to be looked for anew. */
  default void forget(RequestPath path) {}
}
