package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/** A Java process of its own and all that it prints. It never outlives this one. */
final class JavaProcess implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 20;

  /** A quick start matters more here than peak speed. */
  private static final List<String> OPTIONS =
      List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private final Process process;
  private final Output out;
  private final Output err;

  private JavaProcess(Process process) {
    this.process = process;
    this.out = new Output(process.getInputStream());
    this.err = new Output(process.getErrorStream());
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
  }

  /** What a stream of the process has brought so far, read by a thread of its own. */
  private static final class Output {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(); // synchronized
    private final Thread reader;

    Output(InputStream in) {
      reader = new Thread(() -> readFrom(in), "process-output");
      reader.setDaemon(true);
      reader.start();
    }

    private void readFrom(InputStream in) {
      try (in) {
        in.transferTo(bytes);
      } catch (IOException e) {
        bytes.writeBytes(e.toString().getBytes(UTF_8));
      }
    }

    String text() {
      return bytes.toString(UTF_8);
    }
  }

  /** Starts {@code java} with these arguments, the usual options before them. */
  static JavaProcess start(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    if (Runtime.version().feature() >= 24) { // or it warns of what libraries do
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // it makes every JVM print a line
    return new JavaProcess(builder.start());
  }

  /** Waits until a line of the standard output is of this form. */
  MatchResult awaitLine(Pattern line) {
    Awaitility.await("a line like " + line)
        .atMost(PATIENCE_SECONDS, SECONDS)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> find(line).isPresent() || !process.isAlive());
    awaitOutputIfEnded();
    return find(line)
        .orElseThrow(() -> new AssertionError("no line like " + line + ": " + stdout() + stderr()));
  }

  /** Waits until the process has ended, all output is here, and answers its exit status. */
  int awaitExit() {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, SECONDS)) {
        throw new AssertionError("the process has not ended: " + stdout() + stderr());
      }
      awaitOutputIfEnded();
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  /** Sends SIGTERM. {@code Process.destroy} would also close the streams that are read here. */
  void requestEnd() {
    process.toHandle().destroy();
  }

  /** Sends SIGTERM, waits for the end, and answers the exit status. */
  int terminate() {
    requestEnd();
    return awaitExit();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  /** What it has printed on its standard output so far. */
  String stdout() {
    return out.text();
  }

  /** What it has printed on its standard error so far. */
  String stderr() {
    return err.text();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    awaitExit();
  }

  private Optional<MatchResult> find(Pattern line) {
    return stdout()
        .lines()
        .map(line::matcher)
        .filter(Matcher::matches)
        .map(Matcher::toMatchResult)
        .findFirst();
  }

  private void awaitOutputIfEnded() {
    if (process.isAlive()) {
      return;
    }
    try {
      out.reader.join(SECONDS.toMillis(PATIENCE_SECONDS));
      err.reader.join(SECONDS.toMillis(PATIENCE_SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
