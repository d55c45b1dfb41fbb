package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A program in C that does as little as can be done: what the machine allows. */
public record Floor() implements Subject {
  @Override
  public String name() {
    return "floor in C";
  }

  @Override
  public Set<Shape> unsupported() {
    return EnumSet.complementOf(EnumSet.of(Shape.WHOLE));
  }

  @Override
  public RunningServer start(Path root) throws IOException {
    int port = RunningServer.freePort();
    String program = Layout.compiled("floor").toString();
    return RunningServer.listening(
        name(),
        port,
        RunningServer.workOf(name()),
        List.of(program, root.toString(), Integer.toString(port)));
  }
}
