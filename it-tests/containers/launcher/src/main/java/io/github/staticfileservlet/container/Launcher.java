package io.github.staticfileservlet.container;

/** The life of a process that runs a container. */
public final class Launcher {
  private Launcher() {}

  /**
   * Starts the container, prints {@code ready http://127.0.0.1:PORT/} and returns; the container's
   * threads keep the process alive until it is told to end. Exit status 2 is for wrong arguments, 1
   * for a container that does not start.
   */
  public static void run(String[] arguments, Container container) {
    Options options;
    try {
      options = Options.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n" + Options.USAGE);
      System.exit(2);
      return;
    }
    try {
      Container.Running running = Lifetime.begin(work -> container.start(options, work));
      System.out.println("ready http://127.0.0.1:" + running.port() + "/");
    } catch (Exception e) {
      e.printStackTrace();
      System.exit(1);
    }
  }
}
