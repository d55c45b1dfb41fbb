package io.github.staticfileservlet.resource;

import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;

/**
 * A pattern of paths, in the syntax of {@link java.nio.file.FileSystem#getPathMatcher}, on paths
 * that begin with a slash.
 *
 * @param text as it was written
 */
public record Glob(String text, PathMatcher matcher) {

  /**
   * Reads a pattern.
   *
   * @throws java.util.regex.PatternSyntaxException if it is malformed
   */
  public static Glob of(String text) {
    return new Glob(text, FileSystems.getDefault().getPathMatcher("glob:" + text));
  }

  /**
   * Whether the path of these segments matches.
   *
   * @param ifUnmappable the answer for a name that the locale of this process cannot write
   */
  public boolean matches(List<String> segments, boolean ifUnmappable) {
    try {
      return matcher.matches(Path.of("/" + String.join("/", segments)));
    } catch (InvalidPathException unmappable) {
      return ifUnmappable;
    }
  }
}
