package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.result.ResultStore;
import io.github.staticfileservlet.perf.run.Care;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.subject.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every sub-command that measures is told. */
final class MeasuringOptions {
  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  @Option(
      names = "--rounds",
      defaultValue = "5",
      description = "how often each is measured, besides warming up (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  @Option(
      names = "--warm-up",
      defaultValue = "5",
      description = "how many seconds each is warmed up (default: ${DEFAULT-VALUE})")
  private double warmUp = 5;

  @Option(
      names = "--seconds",
      defaultValue = "2",
      description = "how long each time (default: ${DEFAULT-VALUE})")
  private double seconds = 2;

  @Option(
      names = "--quick",
      description = "waits neither for a quiet machine nor for a steady rate: to try it out")
  private boolean quick;

  @Option(names = "--files", description = "where to make the files (default: in perf/target)")
  private @Nullable Path files;

  @Option(names = "--results", description = "where to keep results (default: perf/results)")
  private @Nullable Path results;

  /** Where files are made. */
  Path root() throws IOException {
    return Files.createDirectories(
        files == null ? Layout.work().resolve("files") : files.toAbsolutePath());
  }

  ResultStore store() {
    return new ResultStore(results == null ? Layout.results() : results);
  }

  /** What is measured, under this name. */
  Experiment experiment(String name) throws IOException {
    require(rounds >= 1, "--rounds: " + rounds + "; expected 1 or more");
    require(seconds > 0 && seconds <= 3600, "--seconds: " + seconds + "; expected up to 3600");
    require(warmUp > 0 && warmUp <= 3600, "--warm-up: " + warmUp + "; expected up to 3600");
    return new Experiment(
        name,
        commandLine(),
        root(),
        warmUp,
        rounds,
        seconds,
        quick ? Care.NONE : Care.ALL,
        store());
  }

  private String commandLine() {
    if (command == null) {
      return "";
    }
    List<String> arguments = command.commandLine().getParseResult().originalArgs();
    String own = command.name();
    return "java -jar perf/target/perf.jar "
        + (arguments.contains(own) ? "" : own + " ")
        + arguments.stream().map(MeasuringOptions::quoted).collect(Collectors.joining(" "));
  }

  private static void require(boolean right, String complaint) {
    if (!right) {
      throw new PerfException(complaint);
    }
  }

  private static String quoted(String argument) {
    return argument.contains(" ") ? "'" + argument + "'" : argument;
  }

  static List<FileSize> sizes(List<String> texts) {
    return texts.stream().map(FileSize::parse).toList();
  }
}
