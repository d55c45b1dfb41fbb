package io.github.staticfileservlet.it;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Work that many clients do at once, each on a thread of its own. */
final class ManyClients {
  private ManyClients() {}

  /** What each does again and again. */
  @FunctionalInterface
  interface Work {
    /** Does it once; the rounds of all clients are counted from 0. */
    void run(int round) throws IOException;
  }

  /** Lets so many clients work until so many rounds are done. */
  static void run(int clients, int rounds, Work work) throws Exception {
    AtomicInteger next = new AtomicInteger();
    runEach(
        clients,
        () -> {
          for (int round = next.getAndIncrement(); round < rounds; round = next.getAndIncrement()) {
            work.run(round);
          }
        });
  }

  /** Lets so many clients work for so long, and answers how many rounds that were. */
  static int run(int clients, Duration time, Work work) throws Exception {
    AtomicInteger next = new AtomicInteger();
    long end = System.nanoTime() + time.toNanos();
    runEach(
        clients,
        () -> {
          while (System.nanoTime() - end < 0) {
            work.run(next.getAndIncrement());
          }
        });
    return next.get();
  }

  /** What a client does from its beginning to its end. */
  @FunctionalInterface
  private interface Life {
    void live() throws IOException;
  }

  private static void runEach(int clients, Life life) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    List<Future<?>> lives = new ArrayList<>();
    try {
      for (int i = 0; i < clients; i++) {
        lives.add(
            threads.submit(
                () -> {
                  life.live();
                  return null;
                }));
      }
      for (Future<?> each : lives) {
        each.get(30, TimeUnit.MINUTES);
      }
    } catch (ExecutionException e) {
      throw new AssertionError("a client failed", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
