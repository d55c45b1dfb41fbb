package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.DirectoryLookup;
import io.github.staticfileservlet.resource.FirstOf;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.Symlinks;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns the setting {@code baseResource} into the lookup of what lies there. */
final class Roots {
  private static final String NAME = "baseResource";

  /** A scheme of at least two letters: one letter is a drive of Windows. */
  private static final Pattern URI_SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

  private final Configuration configuration;
  private final ServletContext context;
  private final Representations representations;
  private final Mappings mappings;
  private final HeldFiles heldFiles;

  Roots(
      Configuration configuration,
      ServletContext context,
      Representations representations,
      Mappings mappings,
      HeldFiles heldFiles) {
    this.configuration = configuration;
    this.context = context;
    this.representations = representations;
    this.mappings = mappings;
    this.heldFiles = heldFiles;
  }

  /** The lookup; null where the setting names nothing that can be served, which is a problem. */
  @Nullable Lookup open(List<Problem> problems) {
    String value = configuration.baseResource();
    if (value == null) {
      return webapp("");
    }
    try {
      Path directory = directoryOf(value);
      if (directory == null) {
        return relative(value, problems);
      }
      String complaint = complaintAbout(directory);
      if (complaint == null) {
        return directory(directory, policy(false));
      }
      problems.add(Problem.of(NAME, value, complaint));
    } catch (URISyntaxException | IllegalArgumentException e) {
      problems.add(Problem.of(NAME, value, "a path or a file: URI; " + e.getMessage()));
    }
    return null;
  }

  /** The directory in the file system that is meant; null where it is one of the application. */
  private static @Nullable Path directoryOf(String value) throws URISyntaxException {
    if (URI_SCHEME.matcher(value).matches()) {
      URI uri = new URI(value);
      if (!"file".equalsIgnoreCase(uri.getScheme())) {
        throw new IllegalArgumentException("other schemes are not available in this version");
      }
      return Path.of(uri);
    }
    Path path = Path.of(value);
    return path.isAbsolute() ? path : null;
  }

  private @Nullable Lookup relative(String value, List<Problem> problems) {
    String base = ("/" + value).replaceAll("/+$", "");
    try {
      if (context.getResource(base) != null && isDirectory(base)) {
        return webapp(base);
      }
      problems.add(
          Problem.of(NAME, value, "a directory of the web application, or an absolute path"));
    } catch (MalformedURLException e) {
      problems.add(Problem.of(NAME, value, "a path in the web application"));
    }
    return null;
  }

  private boolean isDirectory(String base) {
    Set<String> entries = context.getResourcePaths(base + "/");
    return (entries != null && !entries.isEmpty()) || unpackedDirectory(base) != null;
  }

  /** What a directory lacks to be a root; null where it lacks nothing. */
  private static @Nullable String complaintAbout(Path directory) {
    if (!Files.exists(directory)) {
      return "a directory that exists";
    }
    if (!Files.isDirectory(directory)) {
      return "a directory, and not a file";
    }
    if (!Files.isReadable(directory)) {
      return "a directory that may be read";
    }
    return isFileSystemRoot(directory) ? "a directory, and not the root of a file system" : null;
  }

  private static boolean isFileSystemRoot(Path directory) {
    try {
      return directory.toRealPath().getNameCount() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Files that lie unpacked in a directory first, then what only the container can find. */
  private Lookup webapp(String base) {
    PathPolicy policy = policy(true);
    List<Lookup> lookups = new ArrayList<>();
    Path unpacked = unpackedDirectory(base.isEmpty() ? "/" : base);
    if (unpacked != null) {
      lookups.add(directory(unpacked, policy));
    }
    lookups.add(
        new ServletContextLookup(
            context, base, found -> directory(found, policy), policy, representations));
    return new FirstOf(List.copyOf(lookups));
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
      return same && !isFileSystemRoot(directory) ? directory : null;
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private Lookup directory(Path directory, PathPolicy policy) {
    Symlinks symlinks =
        switch (configuration.symlinks()) {
          case DENY -> Symlinks.DENY;
          case CONTAINED -> Symlinks.CONTAINED;
          case FOLLOW -> Symlinks.FOLLOW;
        };
    return new DirectoryLookup(directory, policy, symlinks, representations, mappings, heldFiles);
  }

  private PathPolicy policy(boolean webapp) {
    return new PathPolicy(
        configuration.dotfiles() == Configuration.Dotfiles.ALLOW,
        webapp,
        configuration.deniedPatterns(),
        configuration.allowedPatterns());
  }
}
