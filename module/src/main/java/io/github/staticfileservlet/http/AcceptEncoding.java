package io.github.staticfileservlet.http;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Which content codings a client accepts, and how much it wants each (RFC 9110 section 12.5.3). */
public final class AcceptEncoding {
  /** The coding that leaves the bytes as they are. */
  public static final String IDENTITY = "identity";

  /** Members beyond this many are not read: no honest client knows so many codings. */
  private static final int MAX_MEMBERS = 64;

  private static final Pattern IDENTITY_ONLY =
      Pattern.compile("(identity(;q=[01](\\.[0-9]{0,3})?)?(,[ \\t]*\\*;q=0(\\.0{0,3})?)?)?");

  private static final String ANY = "*";
  private static final AcceptEncoding NONE = new AcceptEncoding(Map.of());

  private final Map<String, Integer> weights;

  private AcceptEncoding(Map<String, Integer> weights) {
    this.weights = weights;
  }

  /**
   * Reads all lines of the field. A member that is malformed is left out; a coding that is named
   * twice has the lower weight. A request without the field accepts, by the letter of the section,
   * any coding; here it accepts identity, which is what such clients can read.
   */
  public static AcceptEncoding parse(List<String> lines) {
    if (lines.isEmpty()) {
      return NONE;
    }
    Map<String, Integer> weights = new HashMap<>();
    int members = 0;
    for (String line : lines) {
      for (String member : line.split(",", MAX_MEMBERS + 1)) {
        if (++members <= MAX_MEMBERS) {
          add(Ows.strip(member), weights);
        }
      }
    }
    return new AcceptEncoding(weights);
  }

  /**
   * The weight of a coding in thousandths: 0 where it is not acceptable. Identity that is neither
   * named nor excluded by {@code *} is acceptable, but wanted less than anything that is named: 1.
   */
  public int weight(String coding) {
    Integer named = weights.get(coding);
    if (named == null) {
      named = weights.get(ANY);
    }
    if (named != null) {
      return named;
    }
    return coding.equals(IDENTITY) ? 1 : 0;
  }

  /**
   * Whether the field names no coding but identity, in which case nobody on the way may compress.
   * Judged by the text, for what is malformed here may be understood elsewhere; browsers send
   * {@code identity;q=1, *;q=0} for media.
   */
  public static boolean namesIdentityOnly(List<String> lines) {
    for (String line : lines) {
      String value = Ows.strip(line);
      boolean begins = value.isEmpty() || value.startsWith("identity"); // with browsers it does not
      if (!begins || !IDENTITY_ONLY.matcher(value).matches()) {
        return false;
      }
    }
    return true;
  }

  private static void add(String member, Map<String, Integer> weights) {
    int semicolon = member.indexOf(';');
    String name = Ows.strip(semicolon < 0 ? member : member.substring(0, semicolon));
    int weight =
        semicolon < 0 ? Weight.FULL : Weight.parse(Ows.strip(member.substring(semicolon + 1)));
    if (!name.isEmpty() && weight >= 0) {
      weights.merge(canonical(name), weight, Math::min);
    }
  }

  /** Lower case; {@code x-gzip} is {@code gzip} (section 8.4.1.3). */
  private static String canonical(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.equals("x-gzip") ? "gzip" : lower;
  }
}
