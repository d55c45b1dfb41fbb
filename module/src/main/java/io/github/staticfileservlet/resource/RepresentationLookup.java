package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Describes what is stored in a root, with all representations that are stored of it. */
public final class RepresentationLookup implements Lookup {
  private static final int MAX_NAMES = 100_000;

  private final Root root;
  private final Representations representations;
  private final @Nullable Sidecars sidecars;

  /**
   * Fixes the root.
   *
   * @param sidecars null where there is only the file itself
   */
  public RepresentationLookup(
      Root root, Representations representations, @Nullable Sidecars sidecars) {
    this.root = root;
    this.representations = representations;
    this.sidecars = sidecars;
  }

  @Override
  public Resource find(RequestPath path) throws IOException {
    Stored found = root.find(path, path);
    if (found instanceof Stored.File file) {
      return representations.of(root, path, file, sidecarsOf(path, file));
    }
    if (found instanceof Stored.Missing gone) {
      return gone.certain() ? Resource.MISSING : Resource.UNREACHABLE;
    }
    return Resource.DIRECTORY;
  }

  private List<Sidecars.Sidecar> sidecarsOf(RequestPath path, Stored.File file) throws IOException {
    return sidecars == null || !sidecars.filesOf(path.name()).isEmpty()
        ? List.of()
        : sidecars.find(root, path, file);
  }

  /**
   * Each is looked for by its name: what is hidden or unreadable is not listed, nor is what stands
   * for a file that is. Of very large directories not all names are read.
   */
  @Override
  public List<Entry> list(RequestPath directory, int most) throws IOException {
    Map<String, Entry> entries = new LinkedHashMap<>();
    Iterator<String> names = root.names(directory, MAX_NAMES).stream().sorted().iterator();
    while (names.hasNext() && entries.size() < most) {
      Entry entry = entryOf(directory, names.next());
      if (entry != null && !standsForOneOf(entry, entries)) {
        entries.put(entry.name(), entry);
      }
    }
    return List.copyOf(entries.values());
  }

  private @Nullable Entry entryOf(RequestPath directory, String name) {
    RequestPath path = directory.resolve(name);
    try {
      Stored found = path == null ? Stored.MISSING : root.find(path, path);
      if (found instanceof Stored.File file) {
        FileStat stat = file.stat();
        return new Entry(name, false, stat.length(), stat.lastModified().toInstant());
      }
      return found instanceof Stored.Directory ? Entry.directory(name) : null;
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** The names are sorted, so that a file comes before what stands for it. */
  private boolean standsForOneOf(Entry entry, Map<String, Entry> entries) {
    if (sidecars == null || entry.isDirectory()) {
      return false;
    }
    return sidecars.filesOf(entry.name()).stream()
        .map(entries::get)
        .anyMatch(file -> file != null && !file.isDirectory());
  }
}
