package io.github.staticfileservlet.perf;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.perf.load.AbClient;
import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.load.Outcome;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Metric;
import io.github.staticfileservlet.perf.result.ResultStore;
import io.github.staticfileservlet.perf.run.Care;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.run.StalledReaders;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Peers;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each part of the benchmarks for a moment, so that none of them is broken when it is needed. */
class PerfIT {
  private static final FileSize FILE = FileSize.parse("8447");

  @TempDir private Path root;
  @TempDir private Path kept;

  @Test
  void serversAreMeasuredSideBySideAndReported() throws IOException {
    External.require("cc", "nginx");

    assertThat(
            measure(
                "peers",
                "--sizes",
                "8447",
                "--shapes",
                "whole,not_modified,range",
                "--only",
                "ours on Jetty,ours on Tomcat,ours on Undertow,nginx,floor in C"))
        .isZero();

    List<Measurement> measured = new ResultStore(kept).readAll().get(0).measurements();
    assertThat(measured.stream().map(Measurement::subject).distinct())
        .contains("ours on Jetty", "ours on Tomcat", "ours on Undertow", "nginx", "floor in C");
    assertThat(measured)
        .allSatisfy(each -> assertThat(each.samples().get(0).outcome().requests()).isPositive());
    Path page = kept.resolve("page.md");
    Files.writeString(page, "<!-- report -->\n<!-- /report -->\n");
    assertThat(
            Perf.execute(
                "report", "--results", kept.toString(), "--page", page.toString(), "--no-jmh"))
        .isZero();
    assertThat(page).content().contains("| nginx |");
  }

  @Test
  void severalRangesAreMeasuredWithoutAnyOtherProgram() {
    assertThat(measure("peers", "--sizes", "128k", "--shapes", "RANGES", "--only", "ours on Jetty"))
        .isZero();
  }

  @Test
  void growthIsMeasured() throws IOException {
    External.require("cc");

    assertThat(measure("scale", "--only", "tree", "--most-files", "100")).isZero();
    Experiment experiment =
        new Experiment("stalled", "", root, 0.2, 1, 0.2, Care.NONE, new ResultStore(kept));
    StalledReaders.Effect effect = new StalledReaders(experiment, 20).measure(Peers.OURS);
    assertThat(effect.loaded().median(Metric.P99)).isPositive();
    assertThat(effect.loaded().workload()).contains("20 stall");
  }

  @Test
  void everyClientCountsWhatItIsSent() throws IOException {
    External.require("ab", "cc", "h2load", "wrk");
    FILE.createIn(root);
    try (RunningServer plain = Peers.OURS.start(root);
        RunningServer secure = Peers.OURS.overTls().start(root);
        RunningServer http2 = Peers.OURS.withOptions("--http2").start(root)) {
      checkCount(new AbClient(50, 5), plain);
      checkCount(Clients.plain(), plain);
      checkCount(Clients.any(), plain);
      checkCount(Clients.any(), secure);
      checkAnswered(Clients.tls(), secure); // of those the bytes are not those of the content
      checkAnswered(Clients.http2(), http2);
    }
  }

  private static Outcome checkAnswered(Client client, RunningServer server) throws IOException {
    Outcome outcome = client.run(load(server));
    assertThat(outcome.errors()).as(client.name()).isZero();
    assertThat(outcome.requests()).as(client.name()).isPositive();
    return outcome;
  }

  private static void checkCount(Client client, RunningServer server) throws IOException {
    Outcome outcome = checkAnswered(client, server);
    assertThat(outcome.bytes()).as(client.name()).isEqualTo(outcome.requests() * FILE.bytes());
    assertThat(outcome.p99Millis()).isGreaterThanOrEqualTo(outcome.p50Millis());
  }

  private static Load load(RunningServer server) {
    return Load.of(server.file(FILE.fileName()), 2, 0.3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jetty", "tomcat", "undertow"})
  void timeOfAProcessorIsThatOfTheServer(String container) throws IOException {
    FILE.createIn(root);
    try (RunningServer server = JavaServer.of("ours", container, "ours").start(root)) {
      double before = server.cpuSeconds();
      Clients.any().run(load(server));
      assertThat(server.cpuSeconds() - before).isBetween(0.01, 10.0);
    }
  }

  @Test
  void serverThatCannotStartIsSaidToBeSo() throws IOException {
    try (RunningServer server = Peers.OURS.start(root)) {
      String port = Integer.toString(server.file("").getPort());

      assertThat(Perf.execute("serve", "--root", root.toString(), "--port", port)).isOne();
    }
    assertThat(Perf.execute("serve", "--root", root.toString(), "--init-param", "nonsense=1"))
        .isOne();
  }

  private int measure(String command, String... options) {
    List<String> arguments = new ArrayList<>();
    arguments.add(command);
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--quick", "--rounds", "1", "--seconds", "0.2", "--warm-up", "0.2"));
    arguments.addAll(List.of("--files", root.toString(), "--results", kept.toString()));
    return Perf.execute(arguments.toArray(String[]::new));
  }
}
