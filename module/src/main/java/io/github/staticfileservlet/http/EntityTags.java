package io.github.staticfileservlet.http;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The value of {@code If-Match} or {@code If-None-Match}: any representation, or one with a listed
 * tag (RFC 9110 section 13.1.1). Members that are no entity tag match nothing.
 *
 * @param any whether the value is {@code *}
 * @param tags the listed tags
 */
record EntityTags(boolean any, List<EntityTag> tags) {
  private static final EntityTags ANY = new EntityTags(true, List.of());

  /** Reads all lines of one field; a comma inside the quotes belongs to the tag. Linear time. */
  static EntityTags parse(List<String> lines) {
    if (lines.size() == 1 && Ows.strip(lines.get(0)).equals("*")) {
      return ANY;
    }
    List<EntityTag> tags = new ArrayList<>();
    for (String line : lines) {
      parseLine(line, tags);
    }
    return new EntityTags(false, tags);
  }

  /** Whether any tag is listed, or {@code *} given, that satisfies the comparison. */
  boolean anyMatch(Predicate<EntityTag> comparison) {
    return any || tags.stream().anyMatch(comparison);
  }

  private static void parseLine(String line, List<EntityTag> tags) {
    int at = 0;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == ' ' || c == '\t' || c == ',') {
        at++;
        continue;
      }
      boolean weak = line.startsWith("W/", at);
      int open = weak ? at + 2 : at;
      int close = closingQuote(line, open);
      int end = close < 0 ? -1 : endOfMember(line, close + 1);
      if (end >= 0) {
        tags.add(new EntityTag(line.substring(open + 1, close), weak));
        at = end;
      } else {
        at = nextComma(line, at);
      }
    }
  }

  /** The index of the quote that ends the tag which opens here, or -1 where no tag stands. */
  private static int closingQuote(String line, int open) {
    if (open >= line.length() || line.charAt(open) != '"') {
      return -1;
    }
    for (int i = open + 1; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        return i;
      }
      if (c <= ' ' || c == 0x7f) { // etagc: no controls, no space (section 8.8.3)
        return -1;
      }
    }
    return -1;
  }

  /** The index of the comma or end that follows, white space skipped, or -1 for anything else. */
  private static int endOfMember(String line, int from) {
    int at = from;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
      at++;
    }
    return at == line.length() || line.charAt(at) == ',' ? at : -1;
  }

  private static int nextComma(String line, int from) {
    int comma = line.indexOf(',', from);
    return comma < 0 ? line.length() : comma;
  }
}
