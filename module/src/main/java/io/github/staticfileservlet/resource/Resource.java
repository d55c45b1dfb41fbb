package io.github.staticfileservlet.resource;

/** What a path leads to. */
public sealed interface Resource {
  /** Nothing that a client may know of. */
  Resource MISSING = new Missing(true);

  /** The same for what cannot be reached now, which may be there all the same. */
  Resource UNREACHABLE = new Missing(false);

  /** A directory, which has no content of its own. */
  Resource DIRECTORY = new Directory();

  /**
   * Nothing that a client may know of.
   *
   * @param certain whether it is not there, or not to be seen, and not only out of reach
   */
  record Missing(boolean certain) implements Resource {}

  /** A directory, which has no content of its own. */
  record Directory() implements Resource {}

  /**
   * A file.
   *
   * @param identity the representation that is the file as it is stored
   */
  record File(Representation identity) implements Resource {}
}
