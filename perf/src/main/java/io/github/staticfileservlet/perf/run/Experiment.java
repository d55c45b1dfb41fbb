package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Bars;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.ResultStore;
import io.github.staticfileservlet.perf.result.Results;
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
 * @param warmUp how long each server is warmed up for each load, in seconds
 * @param rounds how many count
 * @param seconds how long each server is under load in a round
 * @param care whether it takes the time that figures need
 */
public record Experiment(
    String name,
    String command,
    Path root,
    double warmUp,
    int rounds,
    double seconds,
    Care care,
    ResultStore store) {

  /** A part of it, with a name of its own. */
  public Experiment part(String suffix) {
    return new Experiment(name + "-" + suffix, command, root, warmUp, rounds, seconds, care, store);
  }

  /** The same with another number of rounds. */
  public Experiment withRounds(int number) {
    return new Experiment(name, command, root, warmUp, number, seconds, care, store);
  }

  /** Runs it all in plain HTTP, with the servers beside each other. */
  public Results run(List<? extends Subject> subjects, List<Workload> workloads)
      throws IOException {
    return run(subjects, workloads, Clients.plain());
  }

  /** Runs it all, with the servers beside each other. */
  public Results run(List<? extends Subject> subjects, List<Workload> workloads, Client client)
      throws IOException {
    return finish(measure(subjects, workloads, client));
  }

  /** Measures it all, with the servers beside each other; what there is so far is kept. */
  public List<Measurement> measure(
      List<? extends Subject> subjects, List<Workload> workloads, Client client)
      throws IOException {
    for (Workload workload : workloads) {
      workload.createIn(root);
    }
    int steps =
        workloads.stream().mapToInt(workload -> able(subjects, workload.shape()).size()).sum();
    Rounds each = roundsOf(steps);
    List<Measurement> measured = new ArrayList<>();
    try (Fleet fleet = Fleet.start(subjects, root)) {
      for (Workload workload : workloads) {
        // not all say how long several parts are
        Client able = workload.shape() == Shape.RANGES ? Clients.any() : client;
        measured.addAll(each.measure(fleet.of(able(subjects, workload.shape())), workload, able));
        store.writePart(results(measured));
      }
    }
    return measured;
  }

  /** Keeps these measurements as the results of this experiment. */
  public Results finish(List<Measurement> measured) throws IOException {
    Results results = results(measured);
    store.write(results);
    return results;
  }

  /** Its rounds, for so many servers and loads. */
  public Rounds roundsOf(int steps) {
    return new Rounds(
        warmUp, rounds, seconds, care, new Progress(System.err, steps * (rounds + 1)));
  }

  /** These measurements as results of this experiment, today. */
  public Results results(List<Measurement> measured) throws IOException {
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    return new Results(name, command, today, Machine.describe(), measured);
  }

  /** These bars as measured today. */
  public Bars bars(List<Bar> bars) throws IOException {
    Results results = results(List.of());
    return new Bars(results.command(), results.date(), results.machine(), bars);
  }

  private static List<? extends Subject> able(List<? extends Subject> subjects, Shape shape) {
    return subjects.stream().filter(subject -> !subject.unsupported().contains(shape)).toList();
  }
}
