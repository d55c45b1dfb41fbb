package io.github.staticfileservlet.resource;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A path that was checked character by character and refused where it was odd, never repaired: two
 * different paths never name one file. It is decoded, has no empty segment, no {@code .} and no
 * {@code ..}.
 */
public final class RequestPath {
  private static final int MAX_LENGTH = 4096;
  private static final int MAX_SEGMENT_BYTES = 255;

  private final String canonical;
  private final boolean windows;
  private @Nullable List<String> segments; // made when asked for: a cached file is found without

  private RequestPath(String canonical, boolean windows) {
    this.canonical = canonical;
    this.windows = windows;
  }

  /**
   * Checks a path as the container decoded it, once.
   *
   * @param path empty for the root without its slash, else beginning with a slash
   * @param windows whether the names that Windows reads in its own way are refused too
   * @return null where the path is refused
   */
  public static @Nullable RequestPath parse(String path, boolean windows) {
    if (path.isEmpty()) {
      return new RequestPath(path, windows);
    }
    if (path.length() > MAX_LENGTH || path.charAt(0) != '/') {
      return null;
    }
    for (int start = 1; start < path.length(); ) {
      int end = endOfSegment(path, start);
      if (!isPlain(path, start, end)
          || (windows && WindowsNames.isSpecial(path.substring(start, end)))) {
        return null;
      }
      start = end + 1;
    }
    return new RequestPath(path, windows);
  }

  /** The segments in order; none for the root. */
  public List<String> segments() {
    List<String> known = segments;
    if (known == null) {
      List<String> parts = new ArrayList<>();
      for (int start = 1; start < canonical.length(); ) {
        int end = endOfSegment(canonical, start);
        parts.add(canonical.substring(start, end));
        start = end + 1;
      }
      known = List.copyOf(parts);
      segments = known;
    }
    return known;
  }

  /** The last segment; empty for the root. */
  public String name() {
    List<String> all = segments();
    return all.isEmpty() ? "" : all.get(all.size() - 1);
  }

  /** Whether the path ends in a slash, and so names a directory only. */
  public boolean isDirectory() {
    return canonical.endsWith("/");
  }

  /** The path of an entry of this directory; null where the relative path is refused. */
  public @Nullable RequestPath resolve(String relative) {
    return parse(canonical + (isDirectory() ? "" : "/") + relative, windows);
  }

  /** The path of a file beside this one, whose name goes on; null where it is refused. */
  public @Nullable RequestPath withSuffix(String suffix) {
    return parse(canonical + suffix, windows);
  }

  /** The path of a file beside this one; null where the name is refused. */
  @Nullable RequestPath sibling(String name) {
    return parent().resolve(name);
  }

  /** The directory that this file lies in. */
  RequestPath parent() {
    return new RequestPath(canonical.substring(0, canonical.lastIndexOf('/') + 1), windows);
  }

  /** The path itself, beginning with a slash unless it is empty. */
  @Override
  public String toString() {
    return canonical;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RequestPath path && path.canonical.equals(canonical);
  }

  @Override
  public int hashCode() {
    return canonical.hashCode();
  }

  private static int endOfSegment(String path, int start) {
    int slash = path.indexOf('/', start);
    return slash < 0 ? path.length() : slash;
  }

  /** {@code .} or {@code ..}. */
  private static boolean isDots(String path, int start, int end) {
    return path.charAt(start) == '.' && end - start <= 2 && path.charAt(end - 1) == '.';
  }

  private static boolean isPlain(String path, int start, int end) {
    if (start == end || isDots(path, start, end)) {
      return false;
    }
    int bytes = 0;
    for (int i = start; i < end; i++) {
      char c = path.charAt(i);
      if (c < 0x20 || c == 0x7f || c == '\\' || c == 0xfffd) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        if (i + 1 == end || !Character.isSurrogatePair(c, path.charAt(i + 1))) {
          return false;
        }
        i++;
        bytes += 4;
      } else {
        bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      }
    }
    return bytes <= MAX_SEGMENT_BYTES;
  }
}
