package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.FileStat;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.StreamedContent;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds files of a web application through its context: entries of a packed WAR, and what jars hold
 * in {@code META-INF/resources}. Files that lie in the directory of an unpacked application are
 * left to the lookup of that directory, which checks links.
 */
final class ServletContextLookup implements Lookup {
  private final ServletContext context;
  private final String base;
  private final @Nullable Path unpacked;
  private final PathPolicy policy;
  private final Representations representations;

  /**
   * Fixes the root.
   *
   * @param base a path within the web application, without a slash at its end
   * @param unpacked the directory in which this path lies; null where it is packed
   */
  ServletContextLookup(
      ServletContext context,
      String base,
      @Nullable Path unpacked,
      PathPolicy policy,
      Representations representations) {
    this.context = context;
    this.base = base;
    this.unpacked = unpacked;
    this.policy = policy;
    this.representations = representations;
  }

  @Override
  public Resource find(RequestPath path) {
    if (!policy.allows(path.segments()) || isUnpacked(path)) {
      return Resource.MISSING;
    }
    String name = base + (path.isDirectory() ? parentOf(path) : path.toString());
    try {
      URL url = context.getResource(name.isEmpty() ? "/" : name);
      if (url == null || !isNamed(url, name)) {
        return Resource.MISSING;
      }
      if (url.getPath().endsWith("/") || hasEntries(name)) {
        return Resource.DIRECTORY;
      }
      boolean servable = !path.isDirectory() && policy.allowsFile(path.segments());
      return servable ? describe(path, url) : Resource.MISSING;
    } catch (MalformedURLException notAName) {
      return Resource.MISSING;
    } catch (IOException notThere) {
      return Resource.MISSING;
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

  /** What lies in the directory is for the lookup of the directory to answer, or to refuse. */
  private boolean isUnpacked(RequestPath path) {
    if (unpacked == null) {
      return false;
    }
    try {
      Path file = unpacked;
      for (String segment : path.segments()) {
        file = file.resolve(segment);
      }
      return Files.exists(file);
    } catch (InvalidPathException unmappable) {
      return true;
    }
  }

  private boolean hasEntries(String name) {
    Set<String> entries = context.getResourcePaths(name + "/");
    return entries != null && !entries.isEmpty();
  }

  private Resource describe(RequestPath path, URL url) throws IOException {
    FileStat stat = stat(url);
    return new Resource.File(representations.of(path, stat, mappable -> open(url, stat)));
  }

  private static @Nullable Content open(URL url, FileStat stat) throws IOException {
    return stat(url).equals(stat) ? new StreamedContent(() -> connect(url).getInputStream()) : null;
  }

  /** The time of an entry is that of its archive, which tells more than those inside it. */
  private static FileStat stat(URL url) throws IOException {
    URLConnection connection = connect(url);
    FileTime lastModified = FileTime.fromMillis(connection.getLastModified());
    FileStat stat = new FileStat(connection.getContentLengthLong(), lastModified, null, null);
    connection.getInputStream().close(); // and with it the archive
    return stat;
  }

  /** Not cached: a cached archive would stay open after the application has ended. */
  private static URLConnection connect(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection;
  }

  /** The path without the slash at its end. */
  private static String parentOf(RequestPath directory) {
    String path = directory.toString();
    return path.substring(0, path.length() - 1);
  }
}
