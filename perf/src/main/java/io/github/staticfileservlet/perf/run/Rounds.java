package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.load.Outcome;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Sample;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures servers side by side: one after the other in each round, each round beginning with
 * another, so that whatever else the machine does meets them all. Before that each is warmed up.
 *
 * @param warmUp how long each is warmed up at least, in seconds
 * @param rounds how many count
 * @param seconds how long each server is under load in a round
 * @param care whether the rest is done
 */
public record Rounds(double warmUp, int rounds, double seconds, Care care, Progress progress) {
  /** The longest time of warming up: so many times the least. */
  private static final int MOST_WARM_UPS = 6;

  /** A server is warm when the last times differ by no more than this. */
  private static final double STEADY = 0.05;

  /** How many times: two alike come by chance while a JVM compiles. */
  private static final int STEADY_TIMES = 3;

  /** How often a sample is taken again where others had the processors. */
  private static final int MOST_TRIES = 3;

  /** A load on one of several servers. */
  public interface Loader {
    /** What to ask of it. */
    Load of(RunningServer server, double seconds) throws IOException;
  }

  /** A server under a load. */
  public record Case(RunningServer server, String label, Loader loader) {}

  /** Measures all of these servers. */
  public List<Measurement> measure(List<RunningServer> servers, Workload workload, Client client)
      throws IOException {
    Requests requests = new Requests(workload);
    return measure(
        servers.stream().map(server -> new Case(server, workload.label(), requests::load)).toList(),
        client);
  }

  /** Measures all of these. One that fails is said to have failed, and has no samples. */
  public List<Measurement> measure(List<Case> cases, Client client) throws IOException {
    List<List<Sample>> samples = new ArrayList<>();
    List<Integer> able = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      samples.add(new ArrayList<>());
      if (warmUp(cases.get(i), client)) {
        able.add(i);
      }
    }
    for (int round = 1; round <= rounds; round++) {
      for (int i : List.copyOf(able)) {
        Case each = cases.get(i);
        progress.next(text(each) + ", round " + round + " of " + rounds);
        Sample sample = trySample(each, client);
        if (sample != null && sample.outcome().requests() == 0) {
          progress.say(
              text(each) + " is left out: nothing is answered in time; try more --seconds");
          sample = null;
        }
        if (sample == null) {
          samples.get(i).clear();
          able.remove((Integer) i);
        } else {
          samples.get(i).add(sample);
        }
      }
      Collections.rotate(able, 1);
    }
    List<Measurement> measured = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case each = cases.get(i);
      measured.add(
          new Measurement(each.server().name(), each.label(), client.name(), samples.get(i)));
    }
    return measured;
  }

  /** Until it does no more than the times before, for the JVM compiles meanwhile. */
  private boolean warmUp(Case each, Client client) throws IOException {
    progress.next(text(each) + ", warming up");
    List<Double> rates = new ArrayList<>();
    double time = 0;
    while (time < warmUp * MOST_WARM_UPS) {
      Sample sample = trySample(each, client);
      if (sample == null) {
        return false;
      }
      time += sample.outcome().seconds();
      rates.add(sample.outcome().requests() / sample.outcome().seconds());
      if (care == Care.NONE || (time >= warmUp && isSteady(rates))) {
        return true;
      }
    }
    return true;
  }

  private static boolean isSteady(List<Double> rates) {
    List<Double> last = rates.subList(Math.max(0, rates.size() - STEADY_TIMES), rates.size());
    return last.size() == STEADY_TIMES
        && Collections.max(last) <= Collections.min(last) * (1 + STEADY);
  }

  /** The sample least disturbed by others, perhaps without an answer; null where one fails. */
  private @Nullable Sample trySample(Case each, Client client) throws IOException {
    try {
      Sample best = sample(each, client);
      for (int tries = 1; care == Care.ALL && best.isDisturbed() && tries < MOST_TRIES; tries++) {
        Sample again = sample(each, client);
        best = again.othersCores() < best.othersCores() ? again : best;
      }
      return best;
    } catch (PerfException e) {
      progress.say(text(each) + " is left out: " + e.what());
      return null;
    }
  }

  private Sample sample(Case each, Client client) throws IOException {
    RunningServer server = each.server();
    Load load = each.loader().of(server, seconds);
    if (care == Care.ALL) {
      Quiet.await();
    }
    Effort effort = new Effort(server);
    Outcome outcome = client.run(load);
    Sample sample = effort.sample(outcome);
    if (outcome.errors() > 0) {
      throw new PerfException(
          outcome.errors() + " requests for " + load.uri() + " have failed; see " + server.log());
    }
    return sample;
  }

  private static String text(Case each) {
    return each.label() + ": " + each.server().name();
  }
}
