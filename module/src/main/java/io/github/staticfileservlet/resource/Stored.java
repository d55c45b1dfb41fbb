package io.github.staticfileservlet.resource;

/** What lies at a path of a root. */
public sealed interface Stored {
  /** Nothing that a client may know of. */
  Stored MISSING = new Missing(true);

  /** The same for what cannot be reached now, which may be there all the same. */
  Stored UNREACHABLE = new Missing(false);

  /** A directory. */
  Stored DIRECTORY = new Directory();

  /**
   * Nothing that a client may know of.
   *
   * @param certain whether it is not there, or not to be seen, and not only out of reach
   */
  record Missing(boolean certain) implements Stored {}

  /** A directory. */
  record Directory() implements Stored {}

  /**
   * A file.
   *
   * @param stat its state when it was found
   * @param source where its bytes lie
   * @param hasOwnTime whether its time is its own, so that it can be compared with those of others
   */
  record File(FileStat stat, Source source, boolean hasOwnTime) implements Stored {}
}
