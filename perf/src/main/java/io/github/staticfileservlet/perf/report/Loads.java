package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.FileSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the labels of loads say. */
final class Loads {
  /** Stands for a number. */
  static final String NUMBER = "N";

  private static final Pattern SIZE_AND_SHAPE = Pattern.compile("(\\w+), (.+)");

  private Loads() {}

  /**
   * A file's length, and what is asked of it.
   *
   * @param size as it was written
   */
  record Asked(String size, long bytes, String shape) {}

  /** Reads {@code 128k, whole}. */
  static Optional<Asked> asked(String label) {
    Matcher matcher = SIZE_AND_SHAPE.matcher(label);
    return matcher.matches()
        ? size(matcher.group(1))
            .map(size -> new Asked(matcher.group(1), size.bytes(), matcher.group(2)))
        : Optional.empty();
  }

  /**
   * How much there is of something.
   *
   * @param what the label with {@link #NUMBER} in place of the number
   * @param isLength whether the number was written with a unit
   */
  record Amount(String what, long number, boolean isLength) {}

  /** Reads {@code connections: 10}, or {@code 1000 files}: the last word counts before others. */
  static Optional<Amount> amount(String label) {
    List<String> words = new ArrayList<>(List.of(label.strip().split("\\s+")));
    for (int i = -1; i < words.size() - 1; i++) {
      int at = i < 0 ? words.size() - 1 : i;
      Optional<FileSize> number = size(words.get(at)).filter(size -> size.bytes() > 0);
      if (number.isPresent()) {
        String text = words.set(at, NUMBER);
        boolean isLength = !Character.isDigit(text.charAt(text.length() - 1));
        return Optional.of(new Amount(String.join(" ", words), number.get().bytes(), isLength));
      }
    }
    return Optional.empty();
  }

  /** Reads a size, if it is one. */
  static Optional<FileSize> size(String text) {
    try {
      return Optional.of(FileSize.parse(text));
    } catch (PerfException noSize) {
      return Optional.empty();
    }
  }
}
