package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code h2load}: HTTP/2, in clear text where the address is {@code http:}, with several requests
 * at a time on each connection. It sends GET only, and does not say how long half of them took.
 */
final class H2loadClient implements Client {
  /** How many requests each connection carries at a time. */
  private static final int STREAMS = 10;

  private static final Pattern FINISHED = Pattern.compile("finished in ([\\d.]+)(us|ms|s),");

  /** What is errored is failed too, and what is late is errored. */
  private static final Pattern REQUESTS =
      Pattern.compile("(\\d+) done, (\\d+) succeeded, (\\d+) failed,");

  private static final Pattern TRAFFIC = Pattern.compile("\\((\\d+)\\) data");

  @Override
  public String name() {
    return "h2load, " + STREAMS + " streams";
  }

  @Override
  public Outcome run(Load load) throws IOException {
    load.requireOneFile(this);
    load.requireMethod(this, "GET");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(Programs.require("h2load", "nghttp2-client"), "-t", "1"));
    command.addAll(List.of("-c", Integer.toString(load.connections())));
    command.addAll(List.of("-m", Integer.toString(STREAMS)));
    command.addAll(List.of("-D", Long.toString(Math.max(1, Math.round(load.seconds())))));
    load.fields().forEach((name, value) -> command.addAll(List.of("-H", name + ": " + value)));
    command.add(load.uri().toString());
    return read(Programs.output(command.toArray(String[]::new)));
  }

  /** Reads what it prints; what is neither 2xx nor 3xx has failed. */
  static Outcome read(String printed) {
    MatchResult finished = find(FINISHED, printed);
    MatchResult requests = find(REQUESTS, printed);
    double unit =
        switch (finished.group(2)) {
          case "us" -> 1e-6;
          case "ms" -> 1e-3;
          default -> 1;
        };
    return new Outcome(
        Long.parseLong(requests.group(2)),
        Double.parseDouble(finished.group(1)) * unit,
        Long.parseLong(find(TRAFFIC, printed).group(1)),
        Double.NaN,
        Double.NaN,
        Long.parseLong(requests.group(3)));
  }

  private static MatchResult find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException("not what h2load prints: " + text);
    }
    return matcher.toMatchResult();
  }
}
