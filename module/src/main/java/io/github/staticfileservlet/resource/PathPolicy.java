package io.github.staticfileservlet.resource;

import java.util.ArrayList;
import java.util.Collection;
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
  private final List<Glob> denied;
  private final List<Glob> allowed;
  private final List<String> sidecarExtensions;

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
   * @param sidecarExtensions what the names of sidecars end in: these are hidden where the file is
   *     hidden that they stand for
   * @throws java.util.regex.PatternSyntaxException if a glob is malformed
   */
  public PathPolicy(
      boolean dotfiles,
      boolean webapp,
      List<String> deniedPatterns,
      List<String> allowedPatterns,
      Collection<String> sidecarExtensions) {
    this.dotfiles = dotfiles;
    this.webapp = webapp;
    this.denied = globs(withAllBelow(deniedPatterns));
    this.allowed = globs(allowedPatterns);
    this.sidecarExtensions = List.copyOf(sidecarExtensions);
  }

  /** Whether a file or directory with these segments may be visible; see {@link #allowsFile}. */
  public boolean allows(List<String> segments) {
    for (int i = 0; i < segments.size(); i++) {
      if (isHidden(segments.get(i), i)) {
        return false;
      }
    }
    return denied.isEmpty() || !isDenied(segments);
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

  /** Also under the name of a sidecar, or of a sidecar of that. */
  private boolean isDenied(List<String> segments) {
    if (matches(denied, segments, true)) {
      return true;
    }
    if (segments.isEmpty()) {
      return false;
    }
    int last = segments.size() - 1;
    for (String name : SidecarName.filesOf(segments.get(last), sidecarExtensions)) {
      List<String> file = new ArrayList<>(segments);
      file.set(last, name);
      if (isDenied(file)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(List<Glob> globs, List<String> segments, boolean ifUnmappable) {
    return globs.stream().anyMatch(glob -> glob.matches(segments, ifUnmappable));
  }

  private static List<String> withAllBelow(List<String> globs) {
    return globs.stream().flatMap(glob -> Stream.of(glob, glob + "/**")).toList();
  }

  private static List<Glob> globs(List<String> texts) {
    return texts.stream().map(Glob::of).toList();
  }
}
