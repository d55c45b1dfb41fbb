package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.JvmMemory;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.util.List;

/** Clients that ask for a large file and do not read it: what do others notice? */
public record StalledReaders(Experiment experiment, int count) {
  private static final FileSize LARGE = FileSize.parse("100m");
  private static final FileSize SMALL = FileSize.parse("8447");
  private static final int THREADS = 16;
  private static final long SETTLE_MILLIS = 2_000;

  /**
   * What others notice.
   *
   * @param unloaded a small file while nobody stalls
   * @param loaded the same while they do
   * @param moreBytes how much more of heap and direct buffers the server has in use
   */
  public record Effect(Measurement unloaded, Measurement loaded, long moreBytes) {}

  /** Measures a server that has 16 threads. */
  public Effect measure(JavaServer subject) throws IOException {
    LARGE.createSparseIn(experiment.root());
    SMALL.createIn(experiment.root());
    Rounds rounds = experiment.roundsOf(2);
    JavaServer small = subject.withOptions("--threads", Integer.toString(THREADS));
    if (subject.servlet().equals("ours")) {
      small = small.with(small.name(), "writeStallTimeout=1h"); // they are to stall all the time
    }
    try (RunningServer server = small.start(experiment.root());
        JvmMemory memory = new JvmMemory(server.pid())) {
      Measurement unloaded = probe(rounds, server, "8447, nobody stalls");
      long before = memory.inUse();
      try (Readers readers = Readers.of(server.file(LARGE.sparseName()), count)) {
        Thread.sleep(SETTLE_MILLIS);
        long more = memory.inUse() - before;
        String label = "8447, " + readers.sockets().size() + " stall";
        return new Effect(unloaded, probe(rounds, server, label), more);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static Measurement probe(Rounds rounds, RunningServer server, String label)
      throws IOException {
    Rounds.Loader loader = (each, seconds) -> Load.of(each.file(SMALL.fileName()), 1, seconds);
    return rounds.measure(List.of(new Rounds.Case(server, label, loader)), Clients.plain()).get(0);
  }
}
