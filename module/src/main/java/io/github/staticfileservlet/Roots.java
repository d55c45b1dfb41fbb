package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.ClassPathFinder;
import io.github.staticfileservlet.resource.DirectoryRoot;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Root;
import io.github.staticfileservlet.resource.Sidecars;
import io.github.staticfileservlet.resource.Symlinks;
import io.github.staticfileservlet.resource.UrlRoot;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns the setting {@code baseResource} into the places where files are looked for. */
final class Roots {
  private static final String NAME = "baseResource";
  private static final String CLASS_PATH = "classpath:";

  /** A scheme of at least two letters: one letter is a drive of Windows. */
  private static final Pattern URI_SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

  private final Configuration configuration;
  private final ServletContext context;
  private final FileSystemsInUse fileSystems;
  private final Mappings mappings;
  private final HeldFiles heldFiles;
  private final InstantSource clock;

  /**
   * Fixes what roots are made of.
   *
   * @param fileSystems where those are opened that only this servlet needs
   */
  Roots(
      Configuration configuration,
      ServletContext context,
      FileSystemsInUse fileSystems,
      Mappings mappings,
      HeldFiles heldFiles,
      InstantSource clock) {
    this.configuration = configuration;
    this.context = context;
    this.fileSystems = fileSystems;
    this.mappings = mappings;
    this.heldFiles = heldFiles;
    this.clock = clock;
  }

  /** All roots, those that are looked through first; each that is none is a problem. */
  List<Root> open(List<Problem> problems) {
    List<Root> roots = new ArrayList<>();
    if (configuration.baseResource().isEmpty()) {
      roots.addAll(webapp(""));
    }
    for (String value : configuration.baseResource()) {
      try {
        roots.addAll(open(value));
      } catch (URISyntaxException | IllegalArgumentException e) {
        problems.add(Problem.of(NAME, value, String.valueOf(e.getMessage())));
      } catch (IOException e) {
        problems.add(Problem.of(NAME, value, "a place that can be read; " + e));
      }
    }
    return roots;
  }

  private List<Root> open(String value) throws URISyntaxException, IOException {
    if (value.startsWith(CLASS_PATH)) {
      return List.of(classPath(value.substring(CLASS_PATH.length())));
    }
    if (URI_SCHEME.matcher(value).matches()) {
      return List.of(checked(fileSystems.path(new URI(value), loader())));
    }
    Path path = Path.of(value);
    if (path.isAbsolute()) {
      return List.of(checked(path));
    }
    List<Root> roots = webapp(("/" + value).replaceAll("/+$", ""));
    if (roots.isEmpty()) {
      throw new IllegalArgumentException(
          "a directory of the web application, an absolute path, or a URI");
    }
    return roots;
  }

  /** The application's; an embedded context may have none of its own. */
  private ClassLoader loader() {
    return Objects.requireNonNullElseGet(
        context.getClassLoader(), () -> Roots.class.getClassLoader());
  }

  private Root classPath(String path) {
    String base = ("/" + path).replaceAll("/+", "/").replaceAll("/$", "");
    ClassPathFinder finder = new ClassPathFinder(loader());
    URL url = base.isEmpty() ? null : finder.find(base);
    if (url == null || finder.names(base).isEmpty()) {
      throw new IllegalArgumentException(
          base.isEmpty()
              ? "a directory on the class path, and not all of it"
              : "a directory on the class path with something in it");
    }
    PathPolicy policy = policy(false);
    return new UrlRoot(finder, base, found -> directory(found, policy), policy);
  }

  private List<Root> webapp(String base) {
    PathPolicy policy = policy(true);
    return new WebappRoots(context).of(base, policy, found -> directory(found, policy));
  }

  private Root checked(Path directory) {
    if (!Files.exists(directory)) {
      throw new IllegalArgumentException("a directory that exists");
    }
    if (!Files.isDirectory(directory)) {
      throw new IllegalArgumentException("a directory, and not a file");
    }
    if (!Files.isReadable(directory)) {
      throw new IllegalArgumentException("a directory that may be read");
    }
    if (isFileSystemRoot(directory) && FileSystemsInUse.isDefault(directory)) {
      throw new IllegalArgumentException("a directory, and not the root of a file system");
    }
    return directory(directory, policy(false));
  }

  /** Whether it is where a file system begins. */
  static boolean isFileSystemRoot(Path directory) {
    try {
      return directory.toRealPath().getNameCount() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private Root directory(Path directory, PathPolicy policy) {
    Symlinks symlinks =
        switch (configuration.symlinks()) {
          case DENY -> Symlinks.DENY;
          case CONTAINED -> Symlinks.CONTAINED;
          case FOLLOW -> Symlinks.FOLLOW;
        };
    return new DirectoryRoot(directory, policy, symlinks, mappings, heldFiles, clock);
  }

  private PathPolicy policy(boolean webapp) {
    CodingSettings codings = configuration.codings();
    Set<String> sidecars = new HashSet<>(codings.precompressed().values());
    if (!codings.dictionaries().isEmpty()) {
      sidecars.addAll(Sidecars.DICTIONARY_CODINGS.values());
    }
    return new PathPolicy(
        configuration.dotfiles() == Configuration.Dotfiles.ALLOW,
        webapp,
        configuration.deniedPatterns(),
        configuration.allowedPatterns(),
        sidecars);
  }
}
