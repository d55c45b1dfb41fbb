package io.github.staticfileservlet.http;

import java.util.List;
import java.util.Locale;

/** What a client says of media types (RFC 9110 section 12.5.1). */
public final class Accept {
  /** Members beyond this many are not read: no honest client lists so many. */
  private static final int MAX_MEMBERS = 64;

  private Accept() {}

  /**
   * The weight of a media type that is named in full, in thousandths: 0 where it is not named, or
   * refused. {@code *}{@code /*} names nothing: scripts and images ask with it too.
   *
   * @param type in lower case, without parameters
   */
  public static int weight(List<String> lines, String type) {
    int weight = 0;
    int members = 0;
    for (String line : lines) {
      for (String member : line.split(",", MAX_MEMBERS + 1)) {
        if (++members <= MAX_MEMBERS) {
          weight = Math.max(weight, weightOf(member, type));
        }
      }
    }
    return weight;
  }

  private static int weightOf(String member, String type) {
    String[] parts = member.split(";", 0);
    if (parts.length == 0 || !Ows.strip(parts[0]).toLowerCase(Locale.ROOT).equals(type)) {
      return 0;
    }
    for (int i = 1; i < parts.length; i++) {
      String parameter = Ows.strip(parts[i]);
      if (parameter.regionMatches(true, 0, "q=", 0, 2)) {
        return Math.max(0, Weight.parse(parameter));
      }
    }
    return Weight.FULL;
  }
}
