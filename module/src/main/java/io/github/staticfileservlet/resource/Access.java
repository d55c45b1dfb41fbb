package io.github.staticfileservlet.resource;

/** How content will be sent, which decides how it is opened. */
public enum Access {
  /** It is read, piece by piece. */
  READ,
  /**
   * It may be a mapping: only the system will read it on the way out. Elsewhere a file that is cut
   * short would end the process, or go unnoticed.
   */
  MAP,
  /** The container opens it by a path. */
  SENDFILE
}
