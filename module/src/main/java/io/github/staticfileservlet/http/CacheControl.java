package io.github.staticfileservlet.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a value of {@code Cache-Control} says (RFC 9111 section 5.2.2). */
public final class CacheControl {
  /** A lifetime beyond this many seconds is a long one. */
  private static final long LONG_SECONDS = 3600;

  private static final Pattern DIRECTIVE =
      Pattern.compile("\\s*([A-Za-z-]+)(?:=(?:\"([^\"]*)\"|([^\\s,\"=]+)))?\\s*(?:,|$)");

  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,10}");
  private static final Set<String> LIFETIMES = Set.of("max-age", "s-maxage");
  private static final Set<String> OTHER_TIMES = Set.of("stale-while-revalidate", "stale-if-error");

  private CacheControl() {}

  private record Directive(String text, String name, String argument) {
    boolean isTime() {
      return isLifetime() || OTHER_TIMES.contains(name);
    }

    boolean isLifetime() {
      return LIFETIMES.contains(name);
    }

    boolean isValid() {
      return !isTime() || SECONDS.matcher(argument).matches();
    }
  }

  /** Whether the value is a list of directives, those of time with whole seconds. */
  public static boolean isValid(String value) {
    List<Directive> directives = parse(value);
    return directives != null && directives.stream().allMatch(Directive::isValid);
  }

  /** Whether it keeps an answer fresh for more than an hour, or for ever. */
  public static boolean isLong(String value) {
    List<Directive> directives = parse(value);
    return directives != null && directives.stream().anyMatch(CacheControl::isLong);
  }

  /** The same without any lifetime, to be asked for each time. */
  public static String withoutLifetime(String value) {
    List<Directive> directives = parse(value);
    StringBuilder kept = new StringBuilder("no-cache");
    for (Directive each : directives == null ? List.<Directive>of() : directives) {
      boolean goes = each.isTime() || each.name.equals("immutable") || each.name.equals("no-cache");
      if (!goes) {
        kept.append(", ").append(each.text);
      }
    }
    return kept.toString();
  }

  private static boolean isLong(Directive directive) {
    return directive.name.equals("immutable")
        || (directive.isLifetime()
            && directive.isValid()
            && Long.parseLong(directive.argument) > LONG_SECONDS);
  }

  /** Null where the value is none. */
  private static @Nullable List<Directive> parse(String value) {
    List<Directive> directives = new ArrayList<>();
    Matcher matcher = DIRECTIVE.matcher(value);
    int at = 0;
    while (at < value.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        return null;
      }
      String argument = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
      String name = matcher.group(1).toLowerCase(Locale.ROOT);
      String text = value.substring(at, matcher.end()).replaceFirst("\\s*,?$", "").strip();
      directives.add(new Directive(text, name, argument == null ? "" : argument));
      at = matcher.end();
    }
    return directives.isEmpty() ? null : directives;
  }
}
