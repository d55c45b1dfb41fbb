package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.RequestPath;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What else a path leads to than a file of its name.
 *
 * @param extensions what is added to a name under which there is no file, without its dot: {@code
 *     html} lets {@code /about} be {@code /about.html}. Default empty
 * @param fallback the path of the page that is sent, with 200 and {@code no-cache}, where a browser
 *     asks for a page that is not there, as for applications that route in the browser; null for
 *     none, which is the default
 * @param dirAllowed whether a directory without a welcome file shows its entries. Default false
 */
public record RoutingSettings(
    List<String> extensions, @Nullable String fallback, boolean dirAllowed) {

  /** Copies what it is given. */
  public RoutingSettings {
    extensions = List.copyOf(extensions);
  }

  /** Adds a line for every rule that is broken. */
  void check(List<Problem> problems) {
    for (String extension : extensions) {
      RequestPath name = RequestPath.parse("/a." + extension, Platform.IS_WINDOWS);
      if (name == null || name.segments().size() != 1 || extension.startsWith(".")) {
        problems.add(Problem.of("extensions", extension, "an extension such as html, no dot"));
      }
    }
    if (fallback != null && fallbackPath() == null) {
      problems.add(Problem.of("fallback", fallback, "the path of a file such as /index.html"));
    }
  }

  /** The fallback as a path; null where there is none, or it is none. */
  @Nullable RequestPath fallbackPath() {
    RequestPath path = fallback == null ? null : RequestPath.parse(fallback, Platform.IS_WINDOWS);
    return path == null || path.isDirectory() || path.segments().isEmpty() ? null : path;
  }

  /** Builds {@link RoutingSettings}; what is not set has its default. */
  public static final class Builder {
    private List<String> extensions = List.of();
    private @Nullable String fallback;
    private boolean dirAllowed = false;

    Builder() {}

    /** Sets {@link RoutingSettings#extensions}. */
    public Builder extensions(List<String> extensions) {
      this.extensions = extensions;
      return this;
    }

    /** Sets {@link RoutingSettings#fallback}. */
    public Builder fallback(@Nullable String fallback) {
      this.fallback = fallback;
      return this;
    }

    /** Sets {@link RoutingSettings#dirAllowed}. */
    public Builder dirAllowed(boolean dirAllowed) {
      this.dirAllowed = dirAllowed;
      return this;
    }

    RoutingSettings build() {
      return new RoutingSettings(extensions, fallback, dirAllowed);
    }
  }
}
