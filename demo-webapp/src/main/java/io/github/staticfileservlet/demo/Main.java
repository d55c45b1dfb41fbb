package io.github.staticfileservlet.demo;

import picocli.CommandLine;

/** The entry point: exit status 2 for wrong arguments, 1 where the demo cannot start. */
final class Main {
  private Main() {}

  /** Starts the demo and returns; Jetty's threads keep the process alive. */
  public static void main(String[] arguments) {
    int status =
        new CommandLine(new DemoCommand())
            .setExecutionExceptionHandler(Main::report)
            .execute(arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Prints what stands in the way of the start; anything unforeseen keeps its stack trace. */
  private static int report(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (!(failure instanceof StartupFailure)) {
      throw failure;
    }
    command.getErr().println(failure.getMessage());
    return CommandLine.ExitCode.SOFTWARE;
  }
}
