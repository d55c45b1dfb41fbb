package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WatchdogTest {
  private static final String NAME = "static-file-servlet-watchdog-some servlet";

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(NAME))
        .toList();
  }

  /** The last steps of a thread may come after its executor has ended. */
  private static void assertEnded() throws InterruptedException {
    for (Thread thread : threads()) {
      thread.join(TimeUnit.SECONDS.toMillis(5));
    }
    assertThat(threads()).isEmpty();
  }

  @Test
  void oneDaemonThreadDoesAllDutiesAndOneFailureIsNotTheirLastRun() throws InterruptedException {
    BlockingQueue<Thread> first = new LinkedBlockingQueue<>();
    CountDownLatch second = new CountDownLatch(2);
    Runnable failing =
        () -> {
          first.add(Thread.currentThread());
          second.countDown();
          throw new IllegalStateException("a test wants it so");
        };
    CountDownLatch others = new CountDownLatch(2);
    try (Watchdog watchdog = new Watchdog("some servlet", List.of(failing, others::countDown))) {
      assertThat(watchdog).isNotNull();
      Thread thread = first.take();
      assertThat(thread.getName()).isEqualTo(NAME);
      assertThat(thread.isDaemon()).isTrue();
      assertThat(threads()).containsExactly(thread);

      second.await();
      others.await();
      assertThat(first).as("it is the same thread still").containsOnly(thread);
    }
    assertEnded();
  }

  @Test
  void whatIsToBeDoneSoonIsDoneOnceByTheSameThread() throws InterruptedException {
    BlockingQueue<Thread> soon = new LinkedBlockingQueue<>();
    BlockingQueue<Thread> duties = new LinkedBlockingQueue<>();
    Runnable duty = () -> duties.add(Thread.currentThread());
    try (Watchdog watchdog = new Watchdog("some servlet", List.of(duty))) {
      watchdog.doSoon(
          () -> {
            soon.add(Thread.currentThread());
            throw new IllegalStateException("a test wants it so");
          });
      assertThat(duties.take()).isSameAs(soon.take());
      duties.take();
      assertThat(soon).isEmpty();
    }
  }

  @Test
  void anErrorIsNotTheLastRunEither() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(2);
    Runnable failing =
        () -> {
          runs.countDown();
          throw new AssertionError("a test wants it so");
        };
    try (Watchdog watchdog = new Watchdog("some servlet", List.of(failing))) {
      assertThat(watchdog).isNotNull();
      assertThat(runs.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aDutyThatWaitsIsInterruptedAtTheEnd() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicInteger interrupted = new AtomicInteger();
    Runnable waiting =
        () -> {
          begun.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.incrementAndGet();
          }
        };
    try (Watchdog watchdog = new Watchdog("some servlet", List.of(waiting))) {
      assertThat(watchdog).isNotNull();
      begun.await();
    }
    assertThat(interrupted).hasValue(1);
    assertEnded();
  }
}
