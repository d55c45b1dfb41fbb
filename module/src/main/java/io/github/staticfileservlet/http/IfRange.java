package io.github.staticfileservlet.http;

import java.util.List;
import java.util.OptionalLong;

/** The condition under which a {@code Range} counts (RFC 9110 section 13.1.5). */
public final class IfRange {
  private IfRange() {}

  /**
   * Whether the range may be answered: there is no {@code If-Range}, or it names the very version
   * that is current. Tags are compared strongly, dates exactly, and a date only counts where it is
   * a strong validator. Anything else, garbage included, asks for the whole representation.
   *
   * @param now the present, in seconds since 1970
   */
  public static boolean holds(RequestFields fields, Validators current, long now) {
    List<String> lines = fields.lines("If-Range");
    if (lines.isEmpty()) {
      return true;
    }
    if (lines.size() > 1) {
      return false;
    }
    String value = Ows.strip(lines.get(0));
    if (value.startsWith("\"") || value.startsWith("W/")) {
      List<EntityTag> tags = EntityTags.parse(lines).tags();
      return tags.size() == 1
          && tags.get(0).toString().equals(value)
          && current.matchesStrongly(tags.get(0));
    }
    OptionalLong date = HttpDate.parse(value, now);
    return date.isPresent() && current.settled() && date.equals(current.lastModified());
  }
}
