package io.github.staticfileservlet.perf.load;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.staticfileservlet.perf.subject.Layout;
import io.github.staticfileservlet.perf.subject.Programs;
import java.io.IOException;
import java.util.stream.Collectors;

/** A program in C that lets the system discard what it receives: {@code sink.c} says how. */
final class SinkClient implements Client {
  private static final JsonMapper JSON = new JsonMapper();

  private final String program;

  SinkClient() throws IOException {
    this.program = Layout.compiled("sink").toString();
  }

  @Override
  public String name() {
    return "sink.c";
  }

  @Override
  public Outcome run(Load load) throws IOException {
    String fields =
        load.fields().entrySet().stream()
            .map(field -> field.getKey() + ": " + field.getValue() + "\r\n")
            .collect(Collectors.joining());
    String printed =
        Programs.output(
            program,
            Integer.toString(load.uri().getPort()),
            path(load),
            Integer.toString(load.connections()),
            Double.toString(load.seconds()),
            load.method(),
            fields,
            Integer.toString(load.files()));
    return JSON.readValue(printed, Outcome.class);
  }

  /** A URI has no # in its path. */
  private static String path(Load load) {
    return load.uri().getRawPath().replace(Load.DIGIT, "#");
  }
}
