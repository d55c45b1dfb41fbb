package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds files below a directory. The path is built segment by segment, its real path must be the
 * same or be reached by an allowed link, and only regular files are ever opened.
 */
public final class DirectoryLookup implements Lookup {
  private final Path root;
  private final PathPolicy policy;
  private final Symlinks symlinks;
  private final SecureWalk walk;
  private final Representations representations;
  private final Mappings mappings;
  private final HeldFiles heldFiles;

  /**
   * Fixes the root and its rules.
   *
   * @param root the directory; may be a link, which is followed anew at every lookup so that a
   *     release can be switched atomically
   */
  public DirectoryLookup(
      Path root,
      PathPolicy policy,
      Symlinks symlinks,
      Representations representations,
      Mappings mappings,
      HeldFiles heldFiles) {
    this.root = root;
    this.policy = policy;
    this.symlinks = symlinks;
    this.walk = new SecureWalk(symlinks == Symlinks.FOLLOW);
    this.representations = representations;
    this.mappings = mappings;
    this.heldFiles = heldFiles;
  }

  @Override
  public Resource find(RequestPath path) throws IOException {
    if (!policy.allows(path.segments())) {
      return Resource.MISSING;
    }
    Path realRoot;
    Path lexical;
    Path real;
    try {
      realRoot = root.toRealPath();
      lexical = resolve(realRoot, path);
      real = lexical.toRealPath();
    } catch (NoSuchFileException | InvalidPathException notThere) {
      return Resource.MISSING;
    } catch (IOException outOfReach) { // not allowed, too long, a loop of links
      return Resource.UNREACHABLE;
    }
    boolean same = real.toString().equals(lexical.toString()); // by letters, on Windows too
    if (!same && !isAllowedLink(realRoot, lexical, real)) {
      return Resource.MISSING;
    }
    Path base = real.startsWith(realRoot) ? realRoot : real.getRoot();
    FileEntry entry = findEntry(base, real);
    if (entry == null) {
      return Resource.UNREACHABLE;
    }
    if (entry.isDirectory()) {
      return Resource.DIRECTORY;
    }
    boolean servable =
        entry.isRegular() // opening a FIFO would block for ever
            && !path.segments().isEmpty() // the root is a directory, or nothing
            && !path.isDirectory()
            && policy.allowsFile(path.segments())
            && Files.isReadable(real);
    if (!servable) {
      return Resource.MISSING;
    }
    FileVersion version = new FileVersion(real, entry.stat());
    boolean settled = representations.isSettled(entry.stat());
    Source source = new StoredFile(base, version, settled, walk, mappings, heldFiles);
    return new Resource.File(representations.of(path, entry.stat(), source));
  }

  private static Path resolve(Path realRoot, RequestPath path) {
    Path lexical = realRoot;
    for (String segment : path.segments()) {
      lexical = lexical.resolve(segment);
    }
    return lexical;
  }

  /** Null where nothing can be reached; any other failure says nothing of what is there. */
  private @Nullable FileEntry findEntry(Path base, Path real) throws IOException {
    try {
      return walk.find(base, real);
    } catch (NoSuchFileException | AccessDeniedException | NotDirectoryException notThere) {
      return null;
    }
  }

  /** Whether the paths differ because of links, and these may be followed. */
  private boolean isAllowedLink(Path realRoot, Path lexical, Path real) {
    if (symlinks == Symlinks.DENY || !hasLink(realRoot, lexical)) {
      return false; // without a link it is another spelling: one file, one URL
    }
    if (!real.startsWith(realRoot)) {
      return symlinks == Symlinks.FOLLOW;
    }
    List<String> target = names(realRoot.relativize(real));
    return policy.allows(target) && (Files.isDirectory(real) || policy.allowsFile(target));
  }

  private static boolean hasLink(Path realRoot, Path lexical) {
    Path path = realRoot;
    for (Path name : realRoot.relativize(lexical)) {
      path = path.resolve(name);
      if (Files.isSymbolicLink(path)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> names(Path relative) {
    return StreamSupport.stream(relative.spliterator(), false)
        .map(Path::toString)
        .filter(name -> !name.isEmpty()) // the root itself
        .toList();
  }
}
