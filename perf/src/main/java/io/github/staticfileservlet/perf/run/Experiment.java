package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.ResultStore;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.subject.RunningServer;
import io.github.staticfileservlet.perf.subject.Shape;
import io.github.staticfileservlet.perf.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Servers under loads, of which whatever has been measured is kept.
 *
 * @param name what its results are called
 * @param command as it was called
 * @param root where the files are
 * @param secure whether the servers speak TLS
 */
public record Experiment(
    String name, String command, Path root, boolean secure, int rounds, double seconds) {

  /** Runs it all, with the servers beside each other, and answers what was measured. */
  public Results run(List<Subject> subjects, List<Workload> workloads, ResultStore store)
      throws IOException {
    for (Workload workload : workloads) {
      workload.file().createIn(root);
    }
    int steps =
        workloads.stream().mapToInt(workload -> able(subjects, workload.shape()).size()).sum();
    Progress progress = new Progress(System.err, steps * (rounds + 1));
    Rounds each = new Rounds(rounds, seconds, progress);
    List<RunningServer> servers = new ArrayList<>();
    List<Measurement> measured = new ArrayList<>();
    try {
      for (Subject subject : subjects) {
        servers.add(subject.start(root));
      }
      for (Workload workload : workloads) {
        List<String> names = able(subjects, workload.shape()).stream().map(Subject::name).toList();
        List<RunningServer> these =
            servers.stream().filter(server -> names.contains(server.name())).toList();
        measured.addAll(each.measure(these, workload, client(workload.shape())));
        store.write(results(measured));
      }
      return results(measured);
    } finally {
      servers.forEach(RunningServer::close);
    }
  }

  /** These measurements as results of this experiment, today. */
  public Results results(List<Measurement> measured) {
    return new Results(
        name, command, LocalDate.now(ZoneOffset.UTC).toString(), Machine.describe(), measured);
  }

  private Client client(Shape shape) throws IOException {
    if (shape == Shape.RANGES) {
      return Clients.any(); // not all say how long several parts are
    }
    return secure ? Clients.tls() : Clients.plain();
  }

  private static List<Subject> able(List<Subject> subjects, Shape shape) {
    return subjects.stream().filter(subject -> !subject.unsupported().contains(shape)).toList();
  }
}
