package io.github.staticfileservlet.http;

import java.util.ArrayList;
import java.util.List;

/** The field lines of a request that a table row describes. */
final class FieldLines {
  private FieldLines() {}

  /** Names and values in turn; a name with the value null has no line, one may have several. */
  static RequestFields of(String... namesAndValues) {
    return name -> {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < namesAndValues.length; i += 2) {
        if (namesAndValues[i].equalsIgnoreCase(name) && namesAndValues[i + 1] != null) {
          lines.add(namesAndValues[i + 1]);
        }
      }
      return lines;
    };
  }
}
