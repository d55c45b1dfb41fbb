package io.github.staticfileservlet.resource;

/** What a path leads to. */
public sealed interface Resource {
  /** Nothing that a client may know of. */
  Resource MISSING = new Missing();

  /** A directory, which has no content of its own. */
  Resource DIRECTORY = new Directory();

  /** Nothing that a client may know of. */
  record Missing() implements Resource {}

  /** A directory, which has no content of its own. */
  record Directory() implements Resource {}

  /**
   * A file.
   *
   * @param identity the representation that is the file as it is stored
   */
  record File(Representation identity) implements Resource {}
}
