package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Root;
import io.github.staticfileservlet.resource.UrlRoot;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The places in which the files of a web application lie: a directory, if it is unpacked, and what
 * only the container can find, such as the entries of a packed WAR and what jars hold in {@code
 * META-INF/resources}.
 */
record WebappRoots(ServletContext context) {

  /**
   * The roots of a path within the application, those that are looked through first; none where
   * there is no such directory.
   *
   * @param base the path, without a slash at its end; empty for the application itself
   * @param directories the root that a directory is
   */
  List<Root> of(String base, PathPolicy policy, Function<Path, Root> directories) {
    Finder finder = new Finder(context);
    Path unpacked = unpackedDirectory(base.isEmpty() ? "/" : base);
    boolean there =
        base.isEmpty()
            || unpacked != null
            || (finder.find(base) != null && !finder.names(base).isEmpty());
    if (!there) {
      return List.of();
    }
    List<Root> roots = new ArrayList<>();
    if (unpacked != null) {
      roots.add(directories.apply(unpacked));
    }
    roots.add(new UrlRoot(finder, base, directories, policy));
    return roots;
  }

  /**
   * The directory in which a path of the application lies; null where it is packed. The real path
   * alone does not tell: for a packed application Jetty answers the root of the file system.
   */
  private @Nullable Path unpackedDirectory(String path) {
    String real = context.getRealPath(path);
    try {
      URL url = context.getResource(path);
      if (real == null || url == null || !url.getProtocol().equals("file")) {
        return null;
      }
      Path directory = Path.of(url.toURI());
      boolean same = Files.isDirectory(directory) && Files.isSameFile(directory, Path.of(real));
      return same && !Roots.isFileSystemRoot(directory) ? directory : null;
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  /** The container, which knows where all of it lies. */
  private record Finder(ServletContext context) implements UrlRoot.Finder {

    @Override
    public @Nullable URL find(String name) {
      try {
        return context.getResource(name);
      } catch (MalformedURLException notAName) {
        return null;
      }
    }

    @Override
    public Collection<String> names(String directory) {
      String begin = directory + "/";
      Set<String> paths = context.getResourcePaths(begin);
      return paths == null
          ? List.of()
          : paths.stream()
              .map(path -> path.substring(begin.length()).replaceFirst("/.*", ""))
              .filter(name -> !name.isEmpty())
              .toList();
    }
  }
}
