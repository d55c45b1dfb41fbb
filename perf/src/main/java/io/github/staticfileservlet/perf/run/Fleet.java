package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.subject.RunningServer;
import io.github.staticfileservlet.perf.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Several servers that run beside each other. */
public record Fleet(List<RunningServer> servers) implements AutoCloseable {
  /** Starts all of them, or none. */
  public static Fleet start(List<? extends Subject> subjects, Path root) throws IOException {
    Fleet fleet = new Fleet(new ArrayList<>());
    try {
      for (Subject subject : subjects) {
        fleet.servers.add(subject.start(root));
      }
      return fleet;
    } catch (IOException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  /** Those of these subjects. */
  List<RunningServer> of(List<? extends Subject> subjects) {
    List<String> names = subjects.stream().map(Subject::name).toList();
    return servers.stream().filter(server -> names.contains(server.name())).toList();
  }

  @Override
  public void close() {
    servers.forEach(RunningServer::close);
  }
}
