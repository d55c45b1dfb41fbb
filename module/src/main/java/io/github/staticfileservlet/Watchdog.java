package io.github.staticfileservlet;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Does about once a second what no request waits for, on one daemon thread. */
final class Watchdog implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(Watchdog.class.getPackageName());
  private static final int PATIENCE_SECONDS = 5;

  private final ScheduledExecutorService thread;

  /** Starts it for a servlet of this name. */
  Watchdog(String servletName, List<Runnable> duties) {
    thread =
        Executors.newSingleThreadScheduledExecutor(
            duty -> {
              Thread daemon = new Thread(duty, "static-file-servlet-watchdog-" + servletName);
              daemon.setDaemon(true);
              return daemon;
            });
    for (Runnable duty : duties) {
      Future<?> unused = thread.scheduleWithFixedDelay(() -> run(duty), 1, 1, TimeUnit.SECONDS);
    }
  }

  /** Does this once, now. */
  void doSoon(Runnable duty) {
    thread.execute(() -> run(duty));
  }

  /** Ends the thread, which holds this application's classes. */
  @Override
  public void close() {
    thread.shutdownNow();
    try {
      if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        LOGGER.log(Level.WARNING, "the watchdog has not ended");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One failure must not be the last run. */
  private static void run(Runnable duty) {
    try {
      duty.run();
    } catch (RuntimeException | Error e) {
      LOGGER.log(Level.WARNING, "the watchdog failed, and goes on", e);
    }
  }
}
