package io.github.staticfileservlet;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses what name was meant. */
final class Spelling {
  private static final int MOST_EDITS = 3;

  private Spelling() {}

  /** The candidate that the fewest edits away, letter case aside; empty where none is near. */
  static Optional<String> nearest(String name, Collection<String> candidates) {
    Optional<String> nearest = Optional.empty();
    int fewest = Math.min(MOST_EDITS, name.length() / 2) + 1;
    for (String candidate : candidates) {
      int edits = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (edits < fewest) {
        fewest = edits;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  /** Levenshtein's distance, row by row. */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(change, 1 + Math.min(current[j - 1], previous[j]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
