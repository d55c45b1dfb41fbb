package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.Outcome;
import io.github.staticfileservlet.perf.result.Sample;
import io.github.staticfileservlet.perf.subject.CpuTime;
import io.github.staticfileservlet.perf.subject.RunningServer;

/** What the processors did for whom, from its making on. */
final class Effort {
  private final RunningServer server;
  private final long begin = System.nanoTime();
  private final double all = CpuTime.ofAll();
  private final double clients = CpuTime.ofClients();
  private final double servers;

  Effort(RunningServer server) {
    this.server = server;
    this.servers = server.cpuSeconds();
  }

  /** The same until now, with what the client has seen. */
  Sample sample(Outcome outcome) {
    double ours = server.cpuSeconds() - servers;
    double theirs = CpuTime.ofAll() - all - ours - (CpuTime.ofClients() - clients);
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Sample(outcome, ours, Math.max(0, theirs / seconds));
  }
}
