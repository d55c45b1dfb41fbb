package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ab}, with a connection for each request, as it is where nothing else is said. It counts a
 * 304 with what is not 2xx; where one was asked for, it is made to name the status of each of
 * these, so that a 304 is no error here either.
 *
 * @param requests how many, however long they take
 * @param connections how many at a time
 */
public record AbClient(int requests, int connections) implements Client {
  private static final String DEBIAN_PACKAGE = "apache2-utils";
  private static final Set<String> CONDITIONS = Set.of("if-none-match", "if-modified-since");
  private static final Pattern NOT_MODIFIED =
      Pattern.compile("(?m)^WARNING: Response code not 2xx \\(304\\)$");

  @Override
  public String name() {
    return "ab -n " + requests + " -c " + connections;
  }

  @Override
  public Outcome run(Load load) throws IOException {
    return read(Programs.output(command(load).toArray(String[]::new)));
  }

  private List<String> command(Load load) {
    load.requireOneFile(this);
    load.requireMethod(this, "GET", "HEAD");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(Programs.require("ab", DEBIAN_PACKAGE), "-q", "-l"));
    command.addAll(List.of("-n", Integer.toString(requests)));
    command.addAll(List.of("-c", Integer.toString(connections)));
    if (load.method().equals("HEAD")) {
      command.add("-i");
    }
    if (load.fields().keySet().stream().anyMatch(AbClient::isCondition)) {
      command.addAll(List.of("-v", "2"));
    }
    load.fields().forEach((name, value) -> command.addAll(List.of("-H", name + ": " + value)));
    command.add(load.uri().toString());
    return command;
  }

  private static boolean isCondition(String field) {
    return CONDITIONS.contains(field.toLowerCase(Locale.ROOT));
  }

  /** Reads what it prints. */
  static Outcome read(String printed) {
    return new Outcome(
        (long) number("Complete requests:\\s+(\\d+)", printed),
        number("Time taken for tests:\\s+([\\d.]+)", printed),
        (long) number("HTML transferred:\\s+(\\d+)", printed),
        number("\\n\\s*50%\\s+(\\d+)", printed),
        number("\\n\\s*99%\\s+(\\d+)", printed),
        (long) number("Failed requests:\\s+(\\d+)", printed)
            + (printed.contains("Non-2xx responses:")
                ? (long) number("Non-2xx responses:\\s+(\\d+)", printed)
                : 0)
            - NOT_MODIFIED.matcher(printed).results().count());
  }

  private static double number(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException("not what ab prints: " + text);
    }
    return Double.parseDouble(matcher.group(1));
  }
}
