package io.github.staticfileservlet.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What Linux says that a server's process holds now.
 *
 * @param descriptors what it has open but served files, and sockets of other ports than its own,
 *     such as those by which the tests look into it, and selectors
 * @param selectors of these Undertow gives each thread its own when it first needs one
 * @param openFiles the served files that it has open
 * @param mappings the lines of its memory map that name a served file
 * @param threads how many it has, but those of the JVM that come and go
 */
record ProcessState(
    List<String> descriptors,
    long selectors,
    List<String> openFiles,
    List<String> mappings,
    long threads) {
  private static final List<String> THREADS_OF_THE_JVM =
      List.of("RMI ", "JMX ", "C1 ", "C2 ", "Attach", "Common-Cleaner", "Sweeper", "Timer-");

  /**
   * Looks at a process.
   *
   * @param port where it listens
   * @param root of the files that it serves
   */
  static ProcessState of(long pid, int port, Path root) {
    Path process = Path.of("/proc", String.valueOf(pid));
    String served = root + "/";
    try {
      Set<String> foreign = foreignSockets(process, port);
      List<String> open = openIn(process.resolve("fd"));
      return new ProcessState(
          open.stream()
              .filter(file -> !file.startsWith(served) && !foreign.contains(file))
              .filter(file -> !isSelector(file))
              .toList(),
          open.stream().filter(ProcessState::isSelector).count(),
          open.stream().filter(file -> file.startsWith(served)).toList(),
          Files.readAllLines(process.resolve("maps")).stream()
              .filter(line -> line.contains(served))
              .toList(),
          threadsIn(process.resolve("task")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> openIn(Path descriptors) throws IOException {
    try (Stream<Path> all = Files.list(descriptors)) {
      return all.map(ProcessState::target).toList();
    }
  }

  private static boolean isSelector(String file) {
    return file.startsWith("anon_inode:[event");
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closedMeanwhile) {
      return "/closed";
    }
  }

  /**
   * What the JVM opens when it likes, too. A socket that was reset is in no table of the system,
   * and is counted for that.
   */
  private static Set<String> foreignSockets(Path process, int port) throws IOException {
    String local = String.format(":%04X", port);
    Set<String> sockets = new HashSet<>(Set.of("/closed", "/dev/null"));
    for (String table : List.of("net/tcp", "net/tcp6")) {
      for (String line : Files.readAllLines(process.resolve(table))) {
        String[] columns = line.strip().split("\\s+", -1);
        if (!columns[1].endsWith(local)) {
          sockets.add("socket:[" + columns[9] + "]");
        }
      }
    }
    for (String line : Files.readAllLines(process.resolve("net/unix"))) {
      sockets.add("socket:[" + line.strip().split("\\s+", -1)[6] + "]");
    }
    return sockets;
  }

  private static long threadsIn(Path tasks) throws IOException {
    try (Stream<Path> all = Files.list(tasks)) {
      return all.map(ProcessState::nameOf)
          .filter(name -> THREADS_OF_THE_JVM.stream().noneMatch(name::startsWith))
          .count();
    }
  }

  private static String nameOf(Path task) {
    try {
      return Files.readString(task.resolve("comm"));
    } catch (IOException endedMeanwhile) {
      return "C1 ";
    }
  }
}
