package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How the cost of a request grows: with the files, with their length, with the connections. */
public record Scales(Experiment experiment, List<? extends Subject> subjects) {
  /** How many files of a tree are asked for again and again. */
  private static final int ASKED = 100;

  private static final long MIB = 1 << 20;

  /** Trees of 10^2 to so many files, of which a hundred are asked for, and then all. */
  public Results trees(int most) throws IOException {
    List<Step> steps = new ArrayList<>();
    if (most < ASKED || most > Tree.MOST) {
      throw new PerfException("a tree of " + most + " files; expected 100 to 1000000");
    }
    for (int files = ASKED; files <= most; files *= 10) {
      Tree tree = new Tree(files);
      tree.createIn(experiment.root());
      steps.add(
          new Step(
              "a hundred of the tree's files: " + files,
              (server, seconds) -> tree.load(server, ASKED, seconds)));
      steps.add(
          new Step(
              "any of the tree's files: " + files,
              (server, seconds) -> tree.load(server, tree.files(), seconds)));
    }
    return run(steps);
  }

  /** 1 MiB of longer and longer files, at their begin, in their middle and at their end. */
  public Results ranges(List<FileSize> sizes) throws IOException {
    List<Step> steps = new ArrayList<>();
    for (FileSize size : sizes) {
      size.createSparseIn(experiment.root());
      steps.add(range(size, "at the begin", 0));
      steps.add(range(size, "in the middle", (size.bytes() - MIB) / 2));
      steps.add(range(size, "at the end", size.bytes() - MIB));
    }
    return run(steps);
  }

  private static Step range(FileSize size, String where, long first) {
    Map<String, String> field = Map.of("Range", "bytes=" + first + "-" + (first + MIB - 1));
    return new Step(
        "1 MiB " + where + " of " + size.label(),
        (server, seconds) ->
            new Load(server.file(size.sparseName()), 1, "GET", field, 10, seconds));
  }

  /** More and more connections that ask for a file of 8,447 bytes. */
  public Results connections(List<Integer> counts) throws IOException {
    FileSize size = FileSize.parse("8447");
    size.createIn(experiment.root());
    return run(
        counts.stream()
            .map(
                count ->
                    new Step(
                        "connections: " + count,
                        (server, seconds) -> Load.of(server.file(size.fileName()), count, seconds)))
            .toList());
  }

  private record Step(String label, Rounds.Loader loader) {}

  private Results run(List<Step> steps) throws IOException {
    Rounds rounds = experiment.roundsOf(steps.size() * subjects.size());
    try (Fleet fleet = Fleet.start(subjects, experiment.root())) {
      List<Rounds.Case> cases =
          steps.stream()
              .flatMap(
                  step ->
                      fleet.servers().stream()
                          .map(server -> new Rounds.Case(server, step.label(), step.loader())))
              .toList();
      return experiment.finish(rounds.measure(cases, Clients.plain()));
    }
  }
}
