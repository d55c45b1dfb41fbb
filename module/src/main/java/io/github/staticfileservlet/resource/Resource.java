package io.github.staticfileservlet.resource;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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
   * @param variants others, which are stored beside it
   */
  record File(Representation identity, List<Variant> variants) implements Resource {

    /** A file of which there is nothing else. */
    public File(Representation identity) {
      this(identity, List.of());
    }

    /** All representations. */
    Stream<Representation> representations() {
      return Stream.concat(Stream.of(identity), variants.stream().map(Variant::representation));
    }

    /** The same, each representation changed in this way. */
    File with(UnaryOperator<Representation> change) {
      return new File(
          change.apply(identity),
          variants.stream().map(each -> each.with(change.apply(each.representation()))).toList());
    }

    /** The same as the answer to paths that lead nowhere. */
    public File asFallback() {
      return with(Representation::asFallback);
    }

    /** The same, to be looked for again soon. */
    File untilMoreIsKnown() {
      return with(Representation::untilMoreIsKnown);
    }

    /** Whether the other has the same versions, described in the same way. */
    boolean isSameAs(File other) {
      boolean same = identity.isSameAs(other.identity) && variants.size() == other.variants.size();
      for (int i = 0; same && i < variants.size(); i++) {
        same = variants.get(i).isSameAs(other.variants.get(i));
      }
      return same;
    }
  }
}
