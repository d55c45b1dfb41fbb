package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code wrk}: fast enough over TLS, where what comes must be deciphered. */
final class WrkClient implements Client {
  private static final Pattern TOTAL =
      Pattern.compile("(\\d+) requests in ([\\d.]+\\w+), ([\\d.]+\\w+) read");
  private static final Pattern LATENCY = Pattern.compile("\\s(50|99)%\\s+([\\d.]+\\w+)");
  private static final Pattern ERRORS = Pattern.compile("Non-2xx or 3xx responses: (\\d+)");
  private static final Pattern AMOUNT = Pattern.compile("([\\d.]+)(\\w+)");

  @Override
  public String name() {
    return "wrk";
  }

  @Override
  public Outcome run(Load load) throws IOException {
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
    Matcher errors = ERRORS.matcher(printed);
    return new Outcome(
        Long.parseLong(total.group(1)),
        seconds(total.group(2)),
        (long) bytes(total.group(3)),
        millis[0],
        millis[1],
        errors.find() ? Long.parseLong(errors.group(1)) : 0);
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
