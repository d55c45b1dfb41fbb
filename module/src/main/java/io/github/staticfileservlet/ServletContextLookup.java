package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds files of a web application through its context: entries of a packed WAR, and what jars hold
 * in {@code META-INF/resources}. Where the container has unpacked these, their directory is looked
 * through with all checks of a directory.
 */
final class ServletContextLookup implements Lookup {
  private final ServletContext context;
  private final String base;
  private final Function<Path, Lookup> directories;
  private final PathPolicy policy;
  private final Representations representations;

  /**
   * Fixes the root.
   *
   * @param base a path within the web application, without a slash at its end
   * @param directories the lookup of a directory
   */
  ServletContextLookup(
      ServletContext context,
      String base,
      Function<Path, Lookup> directories,
      PathPolicy policy,
      Representations representations) {
    this.context = context;
    this.base = base;
    this.directories = directories;
    this.policy = policy;
    this.representations = representations;
  }

  @Override
  public Resource find(RequestPath path) throws IOException {
    if (!policy.allows(path.segments())) {
      return Resource.MISSING;
    }
    String name = base + withoutSlash(path);
    URL url = locate(name.isEmpty() ? "/" : name);
    if (url == null || !isNamed(url, name)) {
      return Resource.MISSING;
    }
    if (url.getProtocol().equals("file")) {
      return findUnpacked(url, path, name);
    }
    if (url.getPath().endsWith("/") || hasEntries(name)) {
      return Resource.DIRECTORY;
    }
    if (path.isDirectory() || !policy.allowsFile(path.segments())) {
      return Resource.MISSING;
    }
    ArchiveEntry entry = ArchiveEntry.at(url);
    return new Resource.File(representations.of(path, entry.stat(), entry));
  }

  private @Nullable URL locate(String name) {
    try {
      return context.getResource(name);
    } catch (MalformedURLException notAName) {
      return null;
    }
  }

  /**
   * Whether what was found has the name that was asked for: containers may decode the name once
   * more, or take a part of it for a query.
   */
  private static boolean isNamed(URL url, String name) {
    String path = Uris.decode(url.getPath());
    return path != null && (path.endsWith(name) || path.endsWith(name + "/"));
  }

  /** The root of the directory that the file lies in is as many levels up as the path is deep. */
  private Resource findUnpacked(URL url, RequestPath path, String name) throws IOException {
    Path file;
    try {
      file = Path.of(url.toURI());
    } catch (URISyntaxException | IllegalArgumentException noPath) {
      return Resource.MISSING;
    }
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      // Jetty's name for a directory that several libraries make up together.
      return hasEntries(name) ? Resource.DIRECTORY : Resource.MISSING;
    }
    Path root = file;
    for (int i = path.segments().size(); i > 0 && root != null; i--) {
      root = root.getParent();
    }
    return root == null ? Resource.MISSING : directories.apply(root).find(path);
  }

  private boolean hasEntries(String name) {
    Set<String> entries = context.getResourcePaths(name + "/");
    return entries != null && !entries.isEmpty();
  }

  private static String withoutSlash(RequestPath path) {
    String text = path.toString();
    return path.isDirectory() ? text.substring(0, text.length() - 1) : text;
  }
}
