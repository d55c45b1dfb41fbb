package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.load.Outcome;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Sample;
import io.github.staticfileservlet.perf.subject.CpuTime;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Measures servers side by side: one after the other in each round, so that whatever else the
 * machine does meets them all. The first round warms them up and does not count.
 *
 * @param warmUp how long each is warmed up, in seconds: the JVM compiles meanwhile
 * @param rounds how many count
 * @param seconds how long each server is under load in a round
 */
public record Rounds(double warmUp, int rounds, double seconds, Progress progress) {

  /** The same with another time for warming up. */
  Rounds warmingUp(double time) {
    return new Rounds(time, rounds, seconds, progress);
  }

  /** A load on one of several servers. */
  public interface Loader {
    /** What to ask of it. */
    Load of(RunningServer server, double seconds) throws IOException;
  }

  /** Measures all of these servers. */
  public List<Measurement> measure(List<RunningServer> servers, Workload workload, Client client)
      throws IOException {
    return measure(servers, workload.label(), client, new Requests(workload)::load);
  }

  /** Measures all of these servers under loads of their own. */
  public List<Measurement> measure(
      List<RunningServer> servers, String label, Client client, Loader loader) throws IOException {
    List<List<Sample>> samples = new ArrayList<>();
    servers.forEach(server -> samples.add(new ArrayList<>()));
    for (int round = 0; round <= rounds; round++) {
      for (int i = 0; i < servers.size(); i++) {
        RunningServer server = servers.get(i);
        progress.next(label + ": " + server.name() + ", " + name(round));
        Sample sample = sample(server, client, loader.of(server, round == 0 ? warmUp : seconds));
        if (round > 0) {
          samples.get(i).add(sample);
        }
      }
    }
    return IntStream.range(0, servers.size())
        .mapToObj(i -> new Measurement(servers.get(i).name(), label, client.name(), samples.get(i)))
        .toList();
  }

  private String name(int round) {
    return round == 0 ? "warming up" : "round " + round + " of " + rounds;
  }

  private static Sample sample(RunningServer server, Client client, Load load) throws IOException {
    double all = CpuTime.ofAll();
    double clients = CpuTime.ofClients();
    double before = server.cpuSeconds();
    Outcome outcome = client.run(load);
    double cpu = server.cpuSeconds() - before;
    double others = CpuTime.ofAll() - all - cpu - (CpuTime.ofClients() - clients);
    if (outcome.errors() > 0) {
      throw new PerfException(
          server.name()
              + " has failed "
              + outcome.errors()
              + " of "
              + outcome.requests()
              + " requests for "
              + load.uri());
    }
    return new Sample(outcome, cpu, Math.max(0, others / outcome.seconds()));
  }
}
