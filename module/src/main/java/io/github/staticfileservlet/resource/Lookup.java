package io.github.staticfileservlet.resource;

/** Finds what a path leads to. */
@FunctionalInterface
public interface Lookup {
  /** What the path leads to; missing where it is hidden, unreadable or not there at all. */
  Resource find(RequestPath path);
}
