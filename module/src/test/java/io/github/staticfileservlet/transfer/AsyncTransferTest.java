package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happens between the threads that come to one transfer. */
@Timeout(60)
class AsyncTransferTest {
  private static final String BODY = "0123456789".repeat(4);
  private static final int ROUNDS = 3_000;

  private final ExecutorService others = Executors.newCachedThreadPool();
  private final AsyncTransfers owner = new AsyncTransfers(AsyncMode.ALL, Duration.ofMinutes(1));
  private ScriptedContainer container = new ScriptedContainer();
  private WatchedContent content = new WatchedContent(new byte[0], 0);

  @AfterEach
  void endThreads() {
    others.shutdownNow();
  }

  private AsyncTransfer begun() throws IOException {
    AsyncTransfer transfer = fresh();
    transfer.send();
    return transfer;
  }

  private AsyncTransfer fresh() throws IOException {
    container = new ScriptedContainer();
    content = new WatchedContent(BODY.getBytes(ISO_8859_1), 8);
    SliceWriter writer =
        new SliceWriter(
            content,
            List.of(new Part.Slice(0, BODY.length())),
            container.out::write,
            content,
            () -> 100,
            new Strategy.Tally(Strategy.READ));
    writer.readAhead();
    return new AsyncTransfer(writer, container.request, container.out, owner);
  }

  private String body() {
    return container.out.taken.toString(ISO_8859_1);
  }

  private void assertReleasedOnce() {
    assertThat(content.closed).hasValue(1);
    assertThat(content.leasesEnded()).isEqualTo(1);
    assertThat(container.endings()).isLessThanOrEqualTo(1);
  }

  /** The callback may come, and do its work, before the thread that was told no has heard it. */
  @Test
  void theNextThreadMayBeginBeforeTheLastHasHeardThatItCannotGoOn() throws IOException {
    AsyncTransfer transfer = begun();
    container.out.afterNo =
        () -> {
          container.out.take(Integer.MAX_VALUE);
          await(others.submit(transfer::onWritePossible));
        };

    transfer.onWritePossible();

    assertThat(body()).isEqualTo(BODY);
    assertThat(container.calls).containsExactly("startAsync", "setTimeout 0", "complete");
    assertReleasedOnce();
  }

  /** It is cut between being told no and returning. */
  @Test
  void whoIsCutOffWhileItAsksDoesNothingMore() throws IOException {
    AsyncTransfer transfer = begun();
    container.out.afterNo = () -> assertThat(transfer.cut("now")).isTrue();

    transfer.onWritePossible();
    transfer.onWritePossible();

    assertThat(container.calls).containsExactly("startAsync", "setTimeout 0", "dispatch");
    assertThat(content.givenBack).as("the container holds the buffer").hasValue(0);
    assertReleasedOnce();
  }

  @Test
  void whoWritesIsNotCutOff() throws IOException {
    AsyncTransfer transfer = begun();
    AtomicInteger refused = new AtomicInteger();
    container.out.takesAtOnce(
        () -> {
          refused.addAndGet(transfer.cut("while it writes") ? 0 : 1);
          return true;
        });

    transfer.onWritePossible();

    assertThat(refused).hasValue(5);
    assertThat(body()).isEqualTo(BODY);
    assertThat(container.calls).endsWith("complete");
  }

  /** Whoever came too early comes a little later the next time: so they meet. */
  @Test
  void theWatchdogAndTheContainerRaceAndOneOfThemEndsIt() throws IOException {
    int cuts = 0;
    int delay = 0;
    for (int round = 0; round < ROUNDS; round++) {
      AsyncTransfer transfer = begun();
      boolean cut = race(transfer, delay, () -> transfer.cut("stalled"));
      delay = Math.max(0, delay + (cut ? 1 : -1));
      cuts += cut ? 1 : 0;

      assertReleasedOnce();
      assertThat(container.calls).endsWith(cut ? "dispatch" : "complete").hasSize(3);
      assertThat(BODY).startsWith(body());
      assertThat(body().equals(BODY) || cut).isTrue();
    }
    assertThat(cuts).as("races that each has won").isBetween(1, ROUNDS - 1);
  }

  @Test
  void theEndOfTheRequestMayComeWhileItIsWritten() throws IOException {
    int delay = 0;
    for (int round = 0; round < ROUNDS; round++) {
      AsyncTransfer transfer = begun();
      AsyncEvent event = new AsyncEvent(container.context);
      race(
          transfer,
          delay,
          () -> {
            transfer.onError(event);
            return true;
          });
      boolean wasFirst = container.endings() == 0;
      delay = Math.max(0, delay + (wasFirst ? 1 : -1));

      assertReleasedOnce();
    }
  }

  /** Somebody comes while the container calls back, after a delay; what came of it. */
  private boolean race(AsyncTransfer transfer, int delay, Callable<Boolean> somebody) {
    container.out.takesAtOnce(() -> true);
    AtomicInteger started = new AtomicInteger();
    Future<Boolean> result =
        others.submit(
            () -> {
              started.set(1);
              spin(delay);
              return somebody.call();
            });
    while (started.get() == 0) {
      Thread.onSpinWait();
    }
    spin(100);
    transfer.onWritePossible();
    return await(result);
  }

  @Test
  void aRequestThatCannotBecomeAsynchronousIsReleased() throws IOException {
    AsyncTransfer transfer = fresh();
    container.startFailure = new IllegalStateException("not supported");

    assertThatThrownBy(transfer::send).hasMessage("not supported");

    assertReleasedOnce();
    assertThat(content.givenBack).as("the container may have begun to use it").hasValue(0);
  }

  @Test
  void aStreamThatTakesNoListenerIsReleasedAndNoLongerWatched() throws IOException {
    AsyncTransfer transfer = fresh();
    container.out.listenerFailure = new IllegalStateException("has a listener");

    assertThatThrownBy(transfer::send).hasMessage("has a listener");

    assertReleasedOnce();
    owner.close();
    assertThat(container.endings()).as("it is the container that was told by the throw").isZero();
  }

  @Test
  void whatWasNotSentIsClosed() throws IOException {
    AsyncTransfer transfer = fresh();
    transfer.close();
    transfer.close();

    assertReleasedOnce();
    assertThat(container.calls).isEmpty();
  }

  @Test
  void aProgramFaultIsThrownOnAndBreaksTheAnswerOff() throws IOException {
    begun();
    WriteListener listener = Objects.requireNonNull(container.out.listener);
    container.out.failNextWrite(new IllegalArgumentException("bug"));

    assertThatThrownBy(listener::onWritePossible).hasMessage("bug");

    assertThat(container.calls).endsWith("dispatch");
    assertThat(container.attributes.get(AsyncTransfers.CUT)).isInstanceOf(IOException.class);
    assertReleasedOnce();
  }

  @Test
  void ofAClientThatIsGoneTheRequestIsEnded() throws IOException {
    begun();
    container.out.failNextWrite(new IOException("broken pipe"));
    Objects.requireNonNull(container.out.listener).onWritePossible();

    assertThat(container.calls).endsWith("complete");
    assertReleasedOnce();

    begun();
    Objects.requireNonNull(container.out.listener).onError(new IOException("reset by peer"));

    assertThat(container.calls).endsWith("complete");
    assertReleasedOnce();
  }

  private static void spin(int times) {
    for (int i = 0; i < times; i++) {
      Thread.onSpinWait();
    }
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
