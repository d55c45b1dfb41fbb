package io.github.staticfileservlet.resource;

import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Which paths exist for clients at all, whatever the disk holds. Asked for the path of a request,
 * and again for the real path where a link led elsewhere.
 */
public final class PathPolicy {
  private final boolean dotfiles;
  private final boolean webapp;
  private final List<PathMatcher> denied;
  private final List<PathMatcher> allowed;

  /**
   * Fixes the rules.
   *
   * @param dotfiles whether segments that begin with a dot are visible; {@code /.well-known/}
   *     always is (RFC 8615)
   * @param webapp whether the root is a web application, whose JSP sources are hidden
   * @param deniedPatterns globs on the path; what matches one, or lies in a directory that does, is
   *     hidden
   * @param allowedPatterns globs on the path; where there are any, a file is visible only if it
   *     matches one
   * @throws java.util.regex.PatternSyntaxException if a glob is malformed
   */
  public PathPolicy(
      boolean dotfiles, boolean webapp, List<String> deniedPatterns, List<String> allowedPatterns) {
    this.dotfiles = dotfiles;
    this.webapp = webapp;
    this.denied = matchers(withAllBelow(deniedPatterns));
    this.allowed = matchers(allowedPatterns);
  }

  /** Whether a file or directory with these segments may be visible; see {@link #allowsFile}. */
  public boolean allows(List<String> segments) {
    for (int i = 0; i < segments.size(); i++) {
      if (isHidden(segments.get(i), i)) {
        return false;
      }
    }
    return denied.isEmpty() || !matches(denied, segments, true);
  }

  /** Whether a file with these segments is among the allowed ones, if it is not hidden. */
  public boolean allowsFile(List<String> segments) {
    return allowed.isEmpty() || matches(allowed, segments, false);
  }

  private boolean isHidden(String segment, int index) {
    boolean wellKnown = index == 0 && segment.equals(".well-known");
    if (segment.charAt(0) == '.' && !dotfiles && !wellKnown) {
      return true;
    }
    if (segment.equalsIgnoreCase("WEB-INF") || segment.equalsIgnoreCase("META-INF")) {
      return true;
    }
    return webapp && segment.toLowerCase(Locale.ROOT).contains(".jsp");
  }

  /** The last argument answers for a name that the locale of this process cannot write. */
  private static boolean matches(
      List<PathMatcher> matchers, List<String> segments, boolean ifUnmappable) {
    try {
      Path path = Path.of("/" + String.join("/", segments));
      return matchers.stream().anyMatch(matcher -> matcher.matches(path));
    } catch (InvalidPathException unmappable) {
      return ifUnmappable;
    }
  }

  private static List<String> withAllBelow(List<String> globs) {
    return globs.stream().flatMap(glob -> Stream.of(glob, glob + "/**")).toList();
  }

  private static List<PathMatcher> matchers(List<String> globs) {
    return globs.stream()
        .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
        .toList();
  }
}
