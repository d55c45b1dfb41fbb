package io.github.staticfileservlet;

import io.github.staticfileservlet.http.CacheControl;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.FieldRule;
import io.github.staticfileservlet.resource.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Rules of the form {@code pattern => value}, one a line. */
final class Rules {
  private static final String ARROW = "=>";
  private static final String TYPE = "type:";
  private static final Pattern NAME = Pattern.compile(ConfigurationChecks.TOKEN);
  private static final Pattern MEDIA_RANGE =
      Pattern.compile("(?!\\*)" + ConfigurationChecks.TOKEN + "/" + ConfigurationChecks.TOKEN);

  /** Visible characters, and blanks between them. */
  private static final Pattern VALUE =
      Pattern.compile("[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?");

  /** A path, in which stars may stand; no quotes, no regular expressions (RFC 9842 2.1.1). */
  private static final Pattern MATCH = Pattern.compile("[\\x21-\\x7e&&[^\"\\\\()]]+");

  /**
   * Fields that say what is sent and by whom, which is not for a rule to say, or cannot be joined.
   */
  private static final Set<String> OWN =
      Set.of(
          "accept-ranges",
          "age",
          "allow",
          "cache-control",
          "connection",
          "date",
          "etag",
          "expires",
          "keep-alive",
          "last-modified",
          "location",
          "repr-digest",
          "set-cookie",
          "trailer",
          "transfer-encoding",
          "use-as-dictionary",
          "vary");

  private Rules() {}

  /** What the value of a rule is. */
  enum Kind {
    /** A value of {@code Cache-Control}. */
    CACHE("a rule such as /assets/** => max-age=600, or type:text/* => no-cache"),
    /** A field and its value. */
    HEADER("a rule such as /fonts/** => Access-Control-Allow-Origin: *"),
    /** For which paths the file is a dictionary. */
    DICTIONARY("a rule such as /app-*.js => /static/app-*.js");

    private final String expected;

    Kind(String expected) {
      this.expected = expected;
    }
  }

  /** Adds a line for every rule that is none. */
  static void check(String name, List<String> lines, Kind kind, List<Problem> problems) {
    for (int i = 0; i < lines.size(); i++) {
      try {
        parse(lines.get(i), kind);
      } catch (IllegalArgumentException e) {
        String reason =
            e instanceof PatternSyntaxException syntax ? syntax.getDescription() : e.getMessage();
        String which = lines.size() == 1 ? "" : "rule " + (i + 1) + ": ";
        String message = Problem.of(name, lines.get(i), kind.expected).message();
        problems.add(new Problem(name, which + message + ", but " + reason));
      }
    }
  }

  /** The rules of these lines, which have been checked. */
  static List<FieldRule> parse(List<String> lines, Kind kind) {
    List<FieldRule> rules = new ArrayList<>(lines.size());
    lines.forEach(line -> rules.add(parse(line, kind)));
    return List.copyOf(rules);
  }

  private static FieldRule parse(String line, Kind kind) {
    int arrow = line.indexOf(ARROW);
    require(arrow > 0, "there is no =>");
    String pattern = line.substring(0, arrow).strip();
    Field field = fieldOf(line.substring(arrow + ARROW.length()).strip(), kind);
    if (pattern.startsWith(TYPE) && kind == Kind.CACHE) {
      String range = pattern.substring(TYPE.length()).strip();
      require(MEDIA_RANGE.matcher(range).matches(), "'" + range + "' is no media type");
      return FieldRule.ofType(range, field);
    }
    Glob glob = Glob.of(pattern);
    require(ConfigurationChecks.isOfWholePaths(pattern), "the path begins with no / or **");
    return FieldRule.ofPaths(glob, field);
  }

  private static Field fieldOf(String value, Kind kind) {
    require(isFieldValue(value), "the value is empty or holds what no field can");
    return switch (kind) {
      case CACHE -> {
        require(CacheControl.isValid(value), "'" + value + "' is no Cache-Control");
        yield Field.unlessSet("Cache-Control", value);
      }
      case DICTIONARY -> {
        require(MATCH.matcher(value).matches(), "'" + value + "' is no match-pattern");
        yield new Field("Use-As-Dictionary", "match=\"" + value + "\"");
      }
      case HEADER -> {
        int colon = value.indexOf(':');
        require(colon > 0, "there is no colon after the name");
        String name = value.substring(0, colon);
        require(NAME.matcher(name).matches(), "'" + name + "' is no name of a field");
        String lower = name.toLowerCase(Locale.ROOT);
        boolean own = OWN.contains(lower) || lower.startsWith("content-");
        require(!own, name + " is not set by rules");
        String rest = value.substring(colon + 1).strip();
        require(!rest.isEmpty(), name + " has no value");
        yield Field.unlessSet(name, rest);
      }
    };
  }

  /** Whether a field can have this value. */
  static boolean isFieldValue(String value) {
    return VALUE.matcher(value).matches();
  }

  private static void require(boolean right, String complaint) {
    if (!right) {
      throw new IllegalArgumentException(complaint);
    }
  }
}
