package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.System.Logger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Finds coded representations that are stored beside their file, under its name and an extension.
 * One that is older than its file belongs to an earlier version and is not used, nor is one that
 * cannot hold what its name says.
 */
public final class Sidecars {
  /** Codings with a dictionary (RFC 9842), and the extensions of their files. */
  public static final SortedMap<String, String> DICTIONARY_CODINGS =
      Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("dcb", ".dcb", "dcz", ".dcz")));

  private static final Logger LOGGER = System.getLogger(Sidecars.class.getPackageName());

  /** Tools that make both in one go, and file systems of coarse times, differ by this much. */
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  /** Of larger directories not all files coded with a dictionary are found. */
  private static final int MAX_NAMES = 10_000;

  private final Map<String, String> extensions;
  private final boolean dictionaries;
  private final List<String> allExtensions;
  private final CodedHeads heads = new CodedHeads();
  private final Complaints complaints = new Complaints(LOGGER);
  private final LongAdder ignored = new LongAdder();

  /**
   * Fixes what is looked for.
   *
   * @param extensions extension by coding, with its dot
   * @param dictionaries whether files are looked for that are coded with a dictionary: {@code
   *     NAME.dcb} and {@code NAME.dcz}, and for each further dictionary {@code NAME.HASH.dcb}
   */
  public Sidecars(Map<String, String> extensions, boolean dictionaries) {
    this.extensions = Collections.unmodifiableMap(new LinkedHashMap<>(extensions));
    this.dictionaries = dictionaries;
    List<String> all = new ArrayList<>(extensions.values());
    if (dictionaries) {
      all.addAll(DICTIONARY_CODINGS.values());
    }
    this.allExtensions = List.copyOf(all);
  }

  /**
   * A stored representation.
   *
   * @param path where it is stored
   * @param dictionary the SHA-256 of its dictionary; null for none
   */
  record Sidecar(RequestPath path, String coding, @Nullable String dictionary, Stored.File file) {

    /** What tells it from all others of the file. */
    String codingAndDictionary() {
      return dictionary == null ? coding : coding + '-' + dictionary.substring(0, 16);
    }
  }

  /** How often one was found that was not used. */
  public long ignored() {
    return ignored.sum();
  }

  /** The names of the files for which one of this name may stand; none where it is no sidecar. */
  List<String> filesOf(String name) {
    return SidecarName.filesOf(name, allExtensions);
  }

  /** Those of a file that can be used. */
  List<Sidecar> find(Root root, RequestPath path, Stored.File file) throws IOException {
    List<Sidecar> found = new ArrayList<>();
    for (Map.Entry<String, String> each : extensions.entrySet()) {
      add(root, path, file, path.withSuffix(each.getValue()), each.getKey(), found);
    }
    if (dictionaries) {
      for (Map.Entry<String, String> each : DICTIONARY_CODINGS.entrySet()) {
        add(root, path, file, path.withSuffix(each.getValue()), each.getKey(), found);
      }
      for (String name : hashedNames(root, path)) {
        String coding = name.endsWith(".dcb") ? "dcb" : "dcz";
        add(root, path, file, path.sibling(name), coding, found);
      }
    }
    return found;
  }

  private void ignore(RequestPath sidecar, String why) {
    ignored.increment();
    complaints.add(sidecar, "is not used: " + why);
  }

  private void add(
      Root root,
      RequestPath path,
      Stored.File file,
      @Nullable RequestPath name,
      String coding,
      List<Sidecar> found)
      throws IOException {
    if (name == null || !(root.find(name, path) instanceof Stored.File sidecar)) {
      return;
    }
    if (isOlder(sidecar, file)) {
      ignore(name, "it is older than " + path.name());
      return;
    }
    try {
      StoredVersion version = new StoredVersion(root, name, sidecar.stat());
      boolean needsDictionary = DICTIONARY_CODINGS.containsKey(coding);
      String dictionary =
          needsDictionary ? heads.dictionary(coding, version, sidecar.source()) : null;
      if (needsDictionary
          ? dictionary != null
          : heads.isPossible(coding, version, sidecar.source())) {
        found.add(new Sidecar(name, coding, dictionary, sidecar));
      } else {
        ignore(name, "it does not hold " + coding);
      }
    } catch (IOException e) {
      ignore(name, e.toString());
    }
  }

  /** What was coded with further dictionaries, of which the names hold the begin of a hash. */
  private static List<String> hashedNames(Root root, RequestPath path) throws IOException {
    return root.names(path.parent(), MAX_NAMES).stream()
        .filter(name -> name.startsWith(path.name()))
        .filter(
            name -> {
              List<String> files = SidecarName.filesOf(name, DICTIONARY_CODINGS.values());
              return files.lastIndexOf(path.name()) > 0; // and not at once, without the hash
            })
        .sorted()
        .toList();
  }

  private static boolean isOlder(Stored.File sidecar, Stored.File file) {
    Instant made = sidecar.stat().lastModified().toInstant();
    boolean comparable = sidecar.hasOwnTime() && file.hasOwnTime();
    return comparable && made.plus(TOLERANCE).isBefore(file.stat().lastModified().toInstant());
  }
}
