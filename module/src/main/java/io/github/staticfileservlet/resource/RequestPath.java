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
  private final List<String> segments;
  private final boolean windows;

  private RequestPath(String canonical, List<String> segments, boolean windows) {
    this.canonical = canonical;
    this.segments = segments;
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
      return new RequestPath(path, List.of(), windows);
    }
    if (path.length() > MAX_LENGTH || path.charAt(0) != '/') {
      return null;
    }
    List<String> segments = new ArrayList<>();
    int start = 1;
    while (start < path.length()) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? path.length() : slash;
      String segment = path.substring(start, end);
      if (!isPlain(segment) || (windows && WindowsNames.isSpecial(segment))) {
        return null;
      }
      segments.add(segment);
      start = end + 1;
    }
    return new RequestPath(path, List.copyOf(segments), windows);
  }

  /** The segments in order; none for the root. */
  public List<String> segments() {
    return segments;
  }

  /** The last segment; empty for the root. */
  public String name() {
    return segments.isEmpty() ? "" : segments.get(segments.size() - 1);
  }

  /** Whether the path ends in a slash, and so names a directory only. */
  public boolean isDirectory() {
    return canonical.endsWith("/");
  }

  /** The path of an entry of this directory; null where the relative path is refused. */
  public @Nullable RequestPath resolve(String relative) {
    return parse(canonical + (isDirectory() ? "" : "/") + relative, windows);
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

  private static boolean isPlain(String segment) {
    if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
      return false;
    }
    int bytes = 0;
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      if (c < 0x20 || c == 0x7f || c == '\\' || c == 0xfffd) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        boolean pair =
            i + 1 < segment.length() && Character.isSurrogatePair(c, segment.charAt(i + 1));
        if (!pair) {
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
