package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.Uris;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Files that somebody else finds by their names: a container what lies in its web application and
 * its libraries, a class loader what lies on its class path. Those in archives are read from there.
 * Where they lie unpacked, their directory is looked through with all checks of a directory.
 */
public final class UrlRoot implements Root {
  private final Finder finder;
  private final String base;
  private final Function<Path, Root> directories;
  private final PathPolicy policy;

  /**
   * Fixes the root.
   *
   * @param base a path to begin at, without a slash at its end
   * @param directories the root that a directory is
   */
  public UrlRoot(Finder finder, String base, Function<Path, Root> directories, PathPolicy policy) {
    this.finder = finder;
    this.base = base;
    this.directories = directories;
    this.policy = policy;
  }

  /** Finds what has a name, which begins with a slash. */
  public interface Finder {
    /** Where it lies; null where there is no such thing. */
    @Nullable URL find(String name);

    /** The names in a directory; none where there is no such directory, or nobody can tell. */
    Collection<String> names(String directory);
  }

  @Override
  public Stored find(RequestPath path, RequestPath file) throws IOException {
    if (!policy.allows(file.segments())) {
      return Stored.MISSING;
    }
    String name = nameOf(path);
    URL url = finder.find(name.isEmpty() ? "/" : name);
    if (url == null || !isNamed(url, name) || !isBeside(url, path, file)) {
      return Stored.MISSING;
    }
    if (url.getProtocol().equals("file")) {
      return findUnpacked(url, path, file, name);
    }
    if (url.getPath().endsWith("/") || hasEntries(name)) {
      return Stored.DIRECTORY;
    }
    if (path.isDirectory() || !policy.allowsFile(file.segments())) {
      return Stored.MISSING;
    }
    ArchiveEntry entry = ArchiveEntry.at(url);
    return new Stored.File(entry.stat(), entry, false);
  }

  @Override
  public List<String> names(RequestPath directory, int most) {
    return finder.names(nameOf(directory)).stream().limit(most).toList();
  }

  /** Whether what stands for a file lies where that lies: several jars may have such names. */
  private boolean isBeside(URL url, RequestPath path, RequestPath file) {
    if (path.equals(file)) {
      return true;
    }
    URL fileUrl = finder.find(nameOf(file));
    String directory = fileUrl == null ? "?" : fileUrl.toString().replaceFirst("[^/]*$", "");
    return url.toString().startsWith(directory)
        && url.toString().indexOf('/', directory.length()) < 0;
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
  private Stored findUnpacked(URL url, RequestPath path, RequestPath file, String name)
      throws IOException {
    Path place;
    try {
      place = Path.of(url.toURI());
    } catch (URISyntaxException | IllegalArgumentException noPath) {
      return Stored.MISSING;
    }
    if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
      // Jetty's name for a directory that several libraries make up together.
      return hasEntries(name) ? Stored.DIRECTORY : Stored.MISSING;
    }
    Path root = place;
    for (int i = path.segments().size(); i > 0 && root != null; i--) {
      root = root.getParent();
    }
    return root == null ? Stored.MISSING : directories.apply(root).find(path, file);
  }

  private boolean hasEntries(String name) {
    return !finder.names(name).isEmpty();
  }

  private String nameOf(RequestPath path) {
    String text = path.toString();
    return base + (path.isDirectory() ? text.substring(0, text.length() - 1) : text);
  }
}
