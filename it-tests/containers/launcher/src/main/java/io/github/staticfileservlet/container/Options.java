package io.github.staticfileservlet.container;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a launcher is told.
 *
 * @param war the web application
 * @param port where to listen; 0 is any port that is free
 * @param threads the most threads that run servlets at once
 * @param sendBuffer how many bytes the system takes from a connection that is not read; 0 for as
 *     many as it likes
 * @param deployments one for each context path
 */
public record Options(
    Path war, int port, int threads, int sendBuffer, List<Deployment> deployments) {
  /**
   * How the arguments are written; an option of a context belongs to the {@code --deploy} before.
   */
  static final String USAGE =
      """
      --war FILE      the web application
      --port N        where to listen on 127.0.0.1; 0 for a free port (default: 0)
      --threads N     the most threads that run servlets (default: 50)
      --send-buffer N how many bytes the system takes from a connection that is not read
      --deploy PATH   a context path for the WAR, such as /a; repeatable, and followed by
        --context-param NAME=VALUE   a context-param of this context; repeatable
        --wrap                       a filter wraps every response of this context
        --interrupt                  a filter interrupts the thread of a request that asks for it""";

  /**
   * Reads the arguments of a command line.
   *
   * @throws IllegalArgumentException whose message says what is wrong with them
   */
  static Options parse(String... arguments) {
    Reading reading = new Reading();
    Deque<String> rest = new ArrayDeque<>(List.of(arguments));
    while (!rest.isEmpty()) {
      reading.take(rest.remove(), rest);
    }
    return reading.options();
  }

  /** What has been read so far. */
  private static final class Reading {
    private @Nullable Path war;
    private int port;
    private int threads = 50;
    private int sendBuffer;
    private final List<Deployment> deployments = new ArrayList<>();

    void take(String option, Deque<String> rest) {
      switch (option) {
        case "--war" -> war = Path.of(value(option, rest)).toAbsolutePath();
        case "--port" -> port = number(option, rest);
        case "--threads" -> threads = number(option, rest);
        case "--send-buffer" -> sendBuffer = number(option, rest);
        case "--deploy" -> deployments.add(Deployment.at(contextPath(value(option, rest))));
        case "--context-param" -> {
          String[] pair = value(option, rest).split("=", 2);
          require(pair.length == 2, option + " takes NAME=VALUE");
          replaceLast(option, last -> last.with(pair[0], pair[1]));
        }
        case "--wrap" -> replaceLast(option, last -> last.behind(WrappingFilter.class));
        case "--interrupt" -> replaceLast(option, last -> last.behind(InterruptingFilter.class));
        default -> throw new IllegalArgumentException("unknown option: " + option);
      }
    }

    private void replaceLast(String option, UnaryOperator<Deployment> change) {
      require(!deployments.isEmpty(), option + " has no --deploy before it");
      int last = deployments.size() - 1;
      deployments.set(last, change.apply(deployments.get(last)));
    }

    Options options() {
      Path file = war;
      if (file == null) {
        throw new IllegalArgumentException("--war is missing");
      }
      require(!deployments.isEmpty(), "--deploy is missing");
      return new Options(file, port, threads, sendBuffer, List.copyOf(deployments));
    }

    private static String contextPath(String path) {
      require(path.matches("(/[A-Za-z0-9._-]+)+"), "no context path: " + path);
      return path;
    }

    private static int number(String option, Deque<String> rest) {
      String value = value(option, rest);
      require(value.matches("[0-9]{1,5}"), option + " takes a number");
      return Integer.parseInt(value);
    }

    private static String value(String option, Deque<String> rest) {
      require(!rest.isEmpty(), option + " lacks its value");
      return rest.remove();
    }

    private static void require(boolean right, String complaint) {
      if (!right) {
        throw new IllegalArgumentException(complaint);
      }
    }
  }
}
