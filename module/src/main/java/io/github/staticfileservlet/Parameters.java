package io.github.staticfileservlet;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Init-params that are read by type: one total method each. A value that is given and valid is
 * handed on; one that is not valid is a problem; one that is not given is nothing.
 */
final class Parameters {
  private static final String NONE = "none";
  private static final Pattern NEGATIVE = Pattern.compile("-[0-9]+");
  private static final Pattern BARE_NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern COUNT = Pattern.compile("-?[0-9]{1,9}");

  private final Map<String, String> given;
  private final List<Problem> problems;
  private final Set<String> known = new LinkedHashSet<>();

  Parameters(Map<String, String> given, List<Problem> problems) {
    this.given = given;
    this.problems = problems;
  }

  /** Text, or {@code none} for null. */
  void textOrNone(String name, Consumer<@Nullable String> target) {
    String value = value(name);
    if (value != null) {
      target.accept(value.equalsIgnoreCase(NONE) ? null : value);
    }
  }

  /** {@code true} or {@code false}, in any case. */
  void bool(String name, Consumer<Boolean> target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    if (value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")) {
      target.accept(value.equalsIgnoreCase("true"));
    } else {
      problem(name, value, "true or false");
    }
  }

  /** A whole number. */
  void count(String name, IntConsumer target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    if (COUNT.matcher(value).matches()) {
      target.accept(Integer.parseInt(value));
    } else {
      problem(name, value, "a number of at most nine digits");
    }
  }

  /** A size in bytes. */
  void bytes(String name, LongConsumer target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    Size.parse(value)
        .ifPresentOrElse(target, () -> problem(name, value, "a size such as 64m, or bytes"));
  }

  /** Whatever is read then, unless the value is -1, which stands for the default. */
  void unlessDefault(String name, Runnable read) {
    if (!"-1".equals(value(name))) {
      read.run();
    }
  }

  /** A size in bytes that an {@code int} holds. */
  void intBytes(String name, IntConsumer target) {
    bytes(
        name,
        bytes -> {
          if (bytes <= Integer.MAX_VALUE) {
            target.accept((int) bytes);
          } else {
            problem(name, given.getOrDefault(name, ""), "a size below 2g");
          }
        });
  }

  /** A size in bytes, a bare number being KiB as Tomcat has it; any negative one is -1 for off. */
  void kibibytesOrOff(String name, LongConsumer target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    String sized = BARE_NUMBER.matcher(value).matches() ? value + "k" : value;
    OptionalLong size = NEGATIVE.matcher(value).matches() ? OptionalLong.of(-1) : Size.parse(sized);
    size.ifPresentOrElse(target, () -> problem(name, value, "a size such as 48k, or -1 for off"));
  }

  /** A time. */
  void time(String name, Consumer<Duration> target) {
    String value = value(name);
    if (value != null) {
      Time.parse(value)
          .ifPresentOrElse(
              target, () -> problem(name, value, "a time such as 5s, or milliseconds"));
    }
  }

  /** A time, or -1 for null. */
  void timeOrNever(String name, Consumer<@Nullable Duration> target) {
    String value = value(name);
    if (value != null && value.equals("-1")) {
      target.accept(null);
    } else if (value != null) {
      Time.parse(value)
          .ifPresentOrElse(
              target, () -> problem(name, value, "a time such as 5s, or milliseconds, or -1"));
    }
  }

  /** One of the names of an enum or of its other names, in any case. */
  <E extends Enum<E>> void oneOf(
      String name, Class<E> type, Map<String, E> otherNames, Consumer<E> target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    Map<String, E> names = new TreeMap<>(otherNames);
    for (E constant : type.getEnumConstants()) {
      names.put(constant.name().toLowerCase(Locale.ROOT), constant);
    }
    E meant = names.get(value.toLowerCase(Locale.ROOT));
    if (meant == null) {
      problem(name, value, "one of " + String.join(", ", names.keySet()));
    } else {
      target.accept(meant);
    }
  }

  /**
   * Values separated by commas or line ends; a comma within braces or brackets separates nothing.
   */
  void list(String name, Consumer<List<String>> target) {
    String value = value(name);
    if (value != null) {
      target.accept(CommaList.split(value));
    }
  }

  /** The same with one value at least. */
  void listOfSome(String name, Consumer<List<String>> target) {
    list(
        name,
        values -> {
          if (values.isEmpty()) {
            problem(name, given.getOrDefault(name, ""), "something, or no such parameter");
          } else {
            target.accept(values);
          }
        });
  }

  /** Rules, one a line; what begins with a hash says something to people only. */
  void lines(String name, Consumer<List<String>> target) {
    String value = value(name);
    if (value != null) {
      target.accept(
          value
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
              .toList());
    }
  }

  /** A list of pairs, {@code true} for these pairs, or {@code false} for none. */
  void pairsOrBool(String name, Map<String, String> ifTrue, Consumer<Map<String, String>> target) {
    String value = value(name);
    if (value != null && value.equalsIgnoreCase("true")) {
      target.accept(ifTrue);
    } else if (value != null && value.equalsIgnoreCase("false")) {
      target.accept(Map.of());
    } else {
      pairs(name, "br=.br, or true or false", target);
    }
  }

  /** A list of pairs such as this example. */
  void pairs(String name, String example, Consumer<Map<String, String>> target) {
    String value = value(name);
    if (value == null) {
      return;
    }
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String pair : CommaList.split(value)) {
      int equals = pair.indexOf('=');
      if (equals < 0) {
        problem(name, pair, "pairs such as " + example);
      } else {
        String key = pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        if (pairs.put(key, pair.substring(equals + 1).strip()) != null) {
          problem(name, pair, "each name once");
        }
      }
    }
    target.accept(pairs);
  }

  /** A value that changes nothing, because it asks for what is always so. */
  void always(String name, String only, String why) {
    String value = value(name);
    if (value != null && !value.equalsIgnoreCase(only)) {
      problem(name, value, only + ": " + why);
    }
  }

  /** The names that were asked for. */
  Set<String> known() {
    return known;
  }

  private @Nullable String value(String name) {
    known.add(name);
    String value = given.get(name);
    return value == null ? null : value.strip();
  }

  private void problem(String name, String value, String expected) {
    problems.add(Problem.of(name, value, expected));
  }
}
