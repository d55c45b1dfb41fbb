package io.github.staticfileservlet.perf.subject;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server that runs, with all processes that it has started. */
public final class RunningServer implements AutoCloseable {
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 10;

  private final String name;
  private final Process process;
  private final Path work;
  private final Thread atExit;
  private URI files = URI.create("");

  private RunningServer(String name, ProcessBuilder command, Path work) throws IOException {
    this.name = name;
    this.work = work;
    this.process = command.redirectError(log().toFile()).start();
    this.atExit = new Thread(this::stop, "stop " + name);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Starts a server that says where it is: in a line {@code ready URL}. */
  static RunningServer thatSays(String name, List<String> command) throws IOException {
    RunningServer server = new RunningServer(name, new ProcessBuilder(command), workOf(name));
    CompletableFuture<String> ready = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> server.process.inputReader().lines().forEach(ready::complete), // the first counts
            "output of " + name);
    reader.setDaemon(true);
    reader.start();
    CompletableFuture<Void> ended = server.process.onExit().thenRun(() -> ready.complete(""));
    String line = ready.completeOnTimeout("", START_SECONDS, TimeUnit.SECONDS).join();
    ended.cancel(false);
    if (!line.startsWith("ready ")) {
      throw server.failure();
    }
    server.files = URI.create(line.substring("ready ".length()).strip());
    return server;
  }

  /** Starts a server that says nothing, and listens on this port. */
  static RunningServer listening(String name, int port, Path work, List<String> command)
      throws IOException {
    Redirect nowhere = Redirect.DISCARD;
    RunningServer server =
        new RunningServer(name, new ProcessBuilder(command).redirectOutput(nowhere), work);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (!listens(port)) {
      if (!server.process.isAlive() || System.nanoTime() > deadline) {
        throw server.failure();
      }
      pause();
    }
    server.files = URI.create("http://127.0.0.1:" + port + "/static/");
    return server;
  }

  /** A directory for what a server needs, which goes with it. */
  static Path workOf(String name) throws IOException {
    return Files.createTempDirectory(Layout.work(), name.replaceAll("\\W+", "-") + "-");
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

  /** What it complains of. */
  public Path log() {
    return work.resolve("log");
  }

  /** Waits until it ends, and answers its exit status. */
  public int await() throws InterruptedException {
    return process.waitFor();
  }

  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException exiting) {
      // the hook runs, or has run
    }
    remove(work);
  }

  /** Stops it, for it has not started; its log stays. */
  private PerfException failure() throws IOException {
    stop();
    Runtime.getRuntime().removeShutdownHook(atExit);
    List<String> lines =
        Files.readAllLines(log()).stream().filter(line -> !line.isBlank()).toList();
    String last = lines.isEmpty() ? "it says nothing" : lines.get(lines.size() - 1);
    return new PerfException(name + " does not start: " + last + " (all of it: " + log() + ")");
  }

  private void stop() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private static void remove(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      // it lies in target/, and goes with that
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
}
