package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code wrk}: fast enough over TLS, where what comes must be deciphered. It sends GET only, for
 * after HEAD it waits for content for ever, and takes every 3xx for a success. Connections that
 * break, answers that end early and those that take too long are errors.
 */
final class WrkClient implements Client {
  private static final Pattern TOTAL =
      Pattern.compile("(\\d+) requests in ([\\d.]+\\w+), ([\\d.]+\\w+) read");
  private static final Pattern LATENCY = Pattern.compile("\\s(50|99)%\\s+([\\d.]+\\w+)");
  private static final Pattern ERRORS = Pattern.compile("Non-2xx or 3xx responses: (\\d+)");
  private static final Pattern SOCKET_ERRORS =
      Pattern.compile("Socket errors: connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)");
  private static final Pattern AMOUNT = Pattern.compile("([\\d.]+)(\\w+)");

  @Override
  public String name() {
    return "wrk";
  }

  @Override
  public Outcome run(Load load) throws IOException {
    load.requireOneFile(this);
    load.requireMethod(this, "GET");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(Programs.require("wrk", "wrk"), "--latency", "--timeout", "30s"));
    command.addAll(List.of("-t", Integer.toString(Math.min(2, load.connections()))));
    command.addAll(List.of("-c", Integer.toString(load.connections())));
    command.addAll(List.of("-d", Math.max(1, Math.round(load.seconds())) + "s"));
    load.fields().forEach((name, value) -> command.addAll(List.of("-H", name + ": " + value)));
    command.add(load.uri().toString());
    return read(Programs.output(command.toArray(String[]::new)));
  }

  /** Reads what it prints, of which the bytes are those of the fields too. */
  static Outcome read(String printed) {
    MatchResult total = find(TOTAL, printed);
    Matcher latency = LATENCY.matcher(printed);
    double[] millis = {Double.NaN, Double.NaN};
    while (latency.find()) {
      millis[latency.group(1).equals("50") ? 0 : 1] = seconds(latency.group(2)) * 1e3;
    }
    return new Outcome(
        Long.parseLong(total.group(1)),
        seconds(total.group(2)),
        (long) bytes(total.group(3)),
        millis[0],
        millis[1],
        sum(ERRORS, printed) + sum(SOCKET_ERRORS, printed));
  }

  /** What is counted in a line, which is not printed where there is nothing to count. */
  private static long sum(Pattern line, String printed) {
    Matcher counts = line.matcher(printed);
    long sum = 0;
    if (counts.find()) {
      for (int i = 1; i <= counts.groupCount(); i++) {
        sum += Long.parseLong(counts.group(i));
      }
    }
    return sum;
  }

  private static double seconds(String text) {
    MatchResult amount = find(AMOUNT, text);
    double factor =
        switch (amount.group(2)) {
          case "us" -> 1e-6;
          case "ms" -> 1e-3;
          case "m" -> 60;
          default -> 1;
        };
    return Double.parseDouble(amount.group(1)) * factor;
  }

  private static double bytes(String text) {
    MatchResult amount = find(AMOUNT, text);
    int power = "BKMGT".indexOf(amount.group(2).charAt(0));
    return Double.parseDouble(amount.group(1)) * Math.pow(1024, power);
  }

  private static MatchResult find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException("not what wrk prints: " + text);
    }
    return matcher.toMatchResult();
  }
}
