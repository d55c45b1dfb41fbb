package io.github.staticfileservlet.resource;

/** What is done with a path that leads through a symbolic link. */
public enum Symlinks {
  /** It is missing. */
  DENY,
  /** It is served where the target lies in the same root and is visible itself. */
  CONTAINED,
  /** It is served wherever it leads. */
  FOLLOW
}
