package io.github.staticfileservlet.benchmark;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.StaticFileServlet;
import io.github.staticfileservlet.benchmark.stub.StubConfig;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The start of the servlet, once in a new JVM: loading its classes is part of it. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(5)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@State(Scope.Thread)
public class StartBenchmark {
  private static final int IN_DIRECTORY = 1000;

  /** How many lie below its root. */
  @Param("100000")
  private int files;

  private Path root;
  private StaticFileServlet servlet = new StaticFileServlet();

  /**
   * Makes the files, and what an application has by then: an MBean server and, with the field
   * above, the classes of the servlet API.
   */
  @Setup
  public void fill() throws IOException {
    ManagementFactory.getPlatformMBeanServer();
    root = Files.createTempDirectory("benchmarks").toRealPath();
    for (int i = 0; i < files; i++) {
      Path directory = root.resolve("d" + i / IN_DIRECTORY);
      if (i % IN_DIRECTORY == 0) {
        Files.createDirectory(directory);
      }
      Files.createFile(directory.resolve(i + ".txt"));
    }
  }

  /** Ends the servlet, and takes the files away. */
  @TearDown
  public void empty() throws IOException {
    servlet.destroy();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /** From nothing to ready. */
  @Benchmark
  public StaticFileServlet init() throws ServletException {
    servlet = new StaticFileServlet(Configuration.builder().baseResource(root.toString()).build());
    servlet.init(new StubConfig());
    return servlet;
  }
}
