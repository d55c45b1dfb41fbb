package io.github.staticfileservlet.resource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the name of a sidecar says: for which file it stands. */
final class SidecarName {
  /**
   * The begin of a hash, in the names of files that were coded with one of several dictionaries.
   */
  private static final Pattern HASHED = Pattern.compile("(.+)\\.[0-9a-fA-F]{8,}");

  private SidecarName() {}

  /** The names of the files for which one of this name may stand; none where it is no sidecar. */
  static List<String> filesOf(String name, Collection<String> extensions) {
    List<String> files = new ArrayList<>(2);
    for (String extension : extensions) {
      if (name.length() > extension.length() && name.endsWith(extension)) {
        String file = name.substring(0, name.length() - extension.length());
        files.add(file);
        Matcher hashed = HASHED.matcher(file);
        if (Sidecars.DICTIONARY_CODINGS.containsValue(extension) && hashed.matches()) {
          files.add(hashed.group(1));
        }
      }
    }
    return files;
  }
}
