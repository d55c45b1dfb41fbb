package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;

/** Describes files that are nowhere. */
public final class Describe {
  private Describe() {}

  /** The representation that a file of this state would be at this path. */
  public static Representation by(
      Representations representations, RequestPath path, FileStat stat, Source source) {
    try {
      Lookup lookup =
          new RepresentationLookup(
              new OneFile(new Stored.File(stat, source, true)), representations, null);
      return ((Resource.File) lookup.find(path)).identity();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A root that has the same file everywhere. */
  private record OneFile(Stored.File file) implements Root {
    @Override
    public Stored find(RequestPath path, RequestPath rules) {
      return file;
    }

    @Override
    public List<String> names(RequestPath directory, int most) {
      return List.of();
    }
  }
}
