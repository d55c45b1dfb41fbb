package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds files below a directory. The path is built segment by segment, its real path must be the
 * same or be reached by an allowed link, and only regular files are ever opened.
 */
public final class DirectoryRoot implements Root {
  private final Path root;
  private final PathPolicy policy;
  private final Symlinks symlinks;
  private final SecureWalk walk;
  private final Mappings mappings;
  private final HeldFiles heldFiles;
  private final InstantSource clock;

  /**
   * Fixes the root and its rules.
   *
   * @param root the directory; may be a link, which is followed anew at every lookup so that a
   *     release can be switched atomically
   */
  public DirectoryRoot(
      Path root,
      PathPolicy policy,
      Symlinks symlinks,
      Mappings mappings,
      HeldFiles heldFiles,
      InstantSource clock) {
    this.root = root;
    this.policy = policy;
    this.symlinks = symlinks;
    this.walk = new SecureWalk(symlinks == Symlinks.FOLLOW);
    this.mappings = mappings;
    this.heldFiles = heldFiles;
    this.clock = clock;
  }

  @Override
  public Stored find(RequestPath path, RequestPath file) throws IOException {
    if (!policy.allows(file.segments())) {
      return Stored.MISSING;
    }
    Path realRoot;
    Path lexical;
    Path real;
    try {
      if (!path.equals(file) && !Files.exists(resolve(root, path), LinkOption.NOFOLLOW_LINKS)) {
        return Stored.MISSING; // most files have no sidecars: one question is enough for that
      }
      realRoot = root.toRealPath();
      lexical = resolve(realRoot, path);
      real = lexical.toRealPath();
    } catch (NoSuchFileException | InvalidPathException notThere) {
      return Stored.MISSING;
    } catch (ClosedFileSystemException closedBySomebodyElse) {
      return Stored.UNREACHABLE;
    } catch (IOException outOfReach) { // not allowed, too long, a loop of links
      return Stored.UNREACHABLE;
    }
    boolean same = real.toString().equals(lexical.toString()); // by letters, on Windows too
    if (!same && !isAllowedLink(realRoot, lexical, real)) {
      return Stored.MISSING;
    }
    Path base = real.startsWith(realRoot) ? realRoot : real.getRoot();
    FileEntry entry = findEntry(base, real);
    if (entry == null) {
      return Stored.UNREACHABLE;
    }
    if (entry.isDirectory()) {
      return Stored.DIRECTORY;
    }
    boolean servable =
        entry.isRegular() // opening a FIFO would block for ever
            && !path.segments().isEmpty() // the root is a directory, or nothing
            && !path.isDirectory()
            && policy.allowsFile(file.segments())
            && Files.isReadable(real);
    if (!servable) {
      return Stored.MISSING;
    }
    FileVersion version = new FileVersion(real, entry.stat());
    boolean settled = !entry.stat().isRacy(clock.instant());
    boolean local = real.getFileSystem().equals(FileSystems.getDefault());
    Source source =
        local
            ? new StoredFile(base, version, settled, walk, mappings, heldFiles)
            : new ProvidedFile(version, settled);
    return new Stored.File(entry.stat(), source, local);
  }

  @Override
  public List<String> names(RequestPath directory, int most) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries =
        Files.newDirectoryStream(resolve(root.toRealPath(), directory))) {
      for (Path entry : entries) {
        if (names.size() == most) {
          break;
        }
        String name = entry.getFileName().toString();
        names.add(name.endsWith("/") ? name.substring(0, name.length() - 1) : name);
      }
    } catch (NoSuchFileException | NotDirectoryException | AccessDeniedException notThere) {
      return List.of();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return names;
  }

  private static Path resolve(Path directory, RequestPath path) {
    Path lexical = directory;
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
