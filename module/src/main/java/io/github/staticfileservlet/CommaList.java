package io.github.staticfileservlet;

import java.util.ArrayList;
import java.util.List;

/** A list as it is written in an init-param. */
final class CommaList {
  private CommaList() {}

  /**
   * Its members, separated by commas or line ends; a comma within braces or brackets separates
   * nothing.
   */
  static List<String> split(String value) {
    List<String> members = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= value.length(); i++) {
      char c = i == value.length() ? '\n' : value.charAt(i);
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      if (c == '\n' || (c == ',' && depth <= 0)) {
        String member = value.substring(start, i).strip();
        if (!member.isEmpty()) {
          members.add(member);
        }
        start = i + 1;
        depth = 0;
      }
    }
    return members;
  }
}
