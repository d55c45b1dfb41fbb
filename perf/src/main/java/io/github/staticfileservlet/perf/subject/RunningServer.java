package io.github.staticfileservlet.perf.subject;

import io.github.staticfileservlet.perf.PerfException;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server that runs, with all processes that it has started. */
public final class RunningServer implements AutoCloseable {
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 10;

  private final String name;
  private final URI files;
  private final Process process;
  private final Thread atExit;

  private RunningServer(String name, URI files, Process process) {
    this.name = name;
    this.files = files;
    this.process = process;
    this.atExit = new Thread(() -> stop(process), "stop " + name);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Starts a server that says where it is: in a line {@code ready URL}. */
  static RunningServer thatSays(String name, List<String> command) throws IOException {
    Path log = Files.createTempFile(Layout.work(), "server-", ".log");
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    BufferedReader lines = process.inputReader();
    String line = lines.readLine();
    if (line == null || !line.startsWith("ready ")) {
      stop(process);
      throw new PerfException(name + " does not start: " + lastOf(log));
    }
    return new RunningServer(name, URI.create(line.substring("ready ".length()).strip()), process);
  }

  /** Starts a server that says nothing, and listens on this port. */
  static RunningServer listening(String name, int port, List<String> command) throws IOException {
    Path log = Files.createTempFile(Layout.work(), "server-", ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (!listens(port)) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        stop(process);
        throw new PerfException(name + " does not start: " + lastOf(log));
      }
      pause();
    }
    return new RunningServer(name, URI.create("http://127.0.0.1:" + port + "/static/"), process);
  }

  /** A port that nobody listens on now. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** What it is called. */
  public String name() {
    return name;
  }

  /** Where a file is. */
  public URI file(String fileName) {
    return files.resolve(fileName);
  }

  /** The process that was started. */
  public long pid() {
    return process.pid();
  }

  /** The time that its processes have had a processor, in seconds. */
  public double cpuSeconds() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToDouble(each -> CpuTime.of(each.pid()))
        .sum();
  }

  /** Waits until it ends. */
  public void await() throws InterruptedException {
    process.waitFor();
  }

  @Override
  public void close() {
    stop(process);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException exiting) {
      // the hook runs, or has run
    }
  }

  private static void stop(Process process) {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PerfException("interrupted");
    }
  }

  private static String lastOf(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
    return lines.isEmpty() ? "it says nothing" : lines.get(lines.size() - 1);
  }
}
