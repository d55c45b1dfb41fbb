package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.MediaTypes;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A field that files of some paths, or of some media types, have.
 *
 * @param paths which paths; null where the type decides
 * @param type a media type in lower case, or the begin of one as {@code text/}; null where the path
 *     decides
 */
public record FieldRule(@Nullable Glob paths, @Nullable String type, Field field) {

  /** A rule for the paths that match a glob. */
  public static FieldRule ofPaths(Glob paths, Field field) {
    return new FieldRule(paths, null, field);
  }

  /**
   * A rule for a media type.
   *
   * @param range such as {@code text/css} or {@code text/*}
   */
  public static FieldRule ofType(String range, Field field) {
    String type = range.endsWith("/*") ? range.substring(0, range.length() - 1) : range;
    return new FieldRule(null, type.toLowerCase(Locale.ROOT), field);
  }

  /** The value of the field. */
  String value() {
    return field.value();
  }

  boolean isFor(RequestPath path, @Nullable String contentType) {
    if (paths != null) {
      return paths.matches(path.segments(), false);
    }
    return type != null && contentType != null && isOf(contentType, type);
  }

  /** Whether the rule names this very path. */
  boolean isOnlyFor(RequestPath path) {
    return paths != null && paths.text().equals(path.toString());
  }

  private static boolean isOf(String contentType, String type) {
    String essence = MediaTypes.essence(contentType);
    return type.endsWith("/") ? essence.startsWith(type) : essence.equals(type);
  }
}
