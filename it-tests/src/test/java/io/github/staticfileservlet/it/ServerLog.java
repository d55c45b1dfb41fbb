package io.github.staticfileservlet.it;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The records of a container's log that complain, each with its stack trace. */
final class ServerLog {
  /** How slf4j-simple and java.util.logging begin a record. */
  private static final Pattern BEGIN =
      Pattern.compile("^(\\[[^\\]]+\\] [A-Z]+ |[A-Z][a-z]{2} [0-9]{1,2}, [0-9]{4} ).*");

  private static final Pattern COMPLAINT =
      Pattern.compile(
          "\\b(WARN|WARNING|ERROR|SEVERE|\\w*Exception|\\w*Error)\\b|^\\s+at ", Pattern.MULTILINE);

  private ServerLog() {}

  /** The complaints that a test has not declared. */
  static List<String> complaints(String log, Pattern... declared) {
    return records(log).stream()
        .filter(text -> COMPLAINT.matcher(text).find())
        .filter(text -> List.of(declared).stream().noneMatch(p -> p.matcher(text).find()))
        .toList();
  }

  private static List<String> records(String log) {
    List<String> records = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String line : log.lines().toList()) {
      if (BEGIN.matcher(line).matches()) {
        records.add(current.toString());
        current.setLength(0);
      }
      current.append(line).append('\n');
    }
    records.add(current.toString());
    return records;
  }
}
