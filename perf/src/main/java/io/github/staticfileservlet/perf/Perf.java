package io.github.staticfileservlet.perf;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The benchmarks' command line. */
@Command(
    name = "perf",
    description = "Measures the servlet beside what a user would pick instead.",
    mixinStandardHelpOptions = true,
    subcommands = {
      ServeCommand.class,
      SeedsCommand.class,
      PeersCommand.class,
      SweepCommand.class,
      ScaleCommand.class,
      CheckCommand.class,
      ReportCommand.class,
      HelpCommand.class
    })
public final class Perf {
  private Perf() {}

  /** Runs a sub-command; its problems are said in one line. */
  public static void main(String[] arguments) {
    System.exit(execute(arguments));
  }

  static int execute(String... arguments) {
    return new CommandLine(new Perf())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              command.getErr().println("perf: " + messageOf(failure));
              return command.getCommandSpec().exitCodeOnExecutionException();
            })
        .execute(arguments);
  }

  private static String messageOf(Exception failure) {
    return failure instanceof PerfException told ? told.what() : failure.toString();
  }
}
