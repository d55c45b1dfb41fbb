package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsyncTransfersTest {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final ScriptedContainer container = new ScriptedContainer();

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # mode, length, dispatched by, supported, started, whether it waits without a thread
          NONE,   32769,   REQUEST,       true,      false,   false
          NONE,   0,      REQUEST,       true,      false,   false
          LONG,   32769,   REQUEST,       true,      false,   true
          LONG,   32768,  REQUEST,       true,      false,   false
          LONG,   0,      REQUEST,       true,      false,   false
          LONG,   32769,   REQUEST,       false,     false,   false
          LONG,   32769,   REQUEST,       true,      true,    false
          LONG,   32769,   FORWARD,       true,      false,   false
          LONG,   32769,   INCLUDE,       true,      false,   false
          LONG,   32769,   ASYNC,         true,      false,   false
          LONG,   32769,   ERROR,         true,      false,   false
          ALL,    32769,   REQUEST,       true,      false,   true
          ALL,    32768,  REQUEST,       true,      false,   true
          ALL,    0,      REQUEST,       true,      false,   true
          ALL,    0,      REQUEST,       false,     false,   false
          ALL,    0,      REQUEST,       true,      true,    false
          ALL,    32769,   FORWARD,       true,      false,   false
          ALL,    32769,   INCLUDE,       true,      false,   false
          ALL,    32769,   ASYNC,         true,      false,   false
          ALL,    32769,   ERROR,         true,      false,   false
          """)
  void whatWaitsWithoutAThread(
      AsyncMode mode,
      long length,
      DispatcherType dispatcherType,
      boolean supported,
      boolean started,
      boolean waits) {
    container.dispatcherType = dispatcherType;
    container.asyncSupported = supported;
    container.asyncStarted = started;
    container.responseBufferSize = 32768;

    assertThat(transfers(mode).takes(length, container.request, container.response))
        .isEqualTo(waits);
  }

  @Test
  void whatASocketTakesAtOnceIsShortHoweverSmallTheResponsesBufferIs() {
    container.asyncSupported = true;
    container.responseBufferSize = 8192;
    AsyncTransfers transfers = transfers(AsyncMode.LONG);

    assertThat(transfers.takes(16384, container.request, container.response)).isFalse();
    assertThat(transfers.takes(16385, container.request, container.response)).isTrue();

    container.protocol = "HTTP/2.0";
    assertThat(transfers.takes(1, container.request, container.response)).isTrue();
  }

  private static AsyncTransfers transfers(AsyncMode mode) {
    return new AsyncTransfers(mode, Duration.ofMinutes(1));
  }

  @Test
  void thatADeclarationIsMissingIsSaidOnceAndOnlyWhereItIsMissed() throws Exception {
    container.asyncSupported = false;
    try (LoggedMessages logged = new LoggedMessages(AsyncTransfers.class)) {
      transfers(AsyncMode.NONE).takes(99999, container.request, container.response);
      AsyncTransfers transfers = transfers(AsyncMode.LONG);
      transfers.takes(1, container.request, container.response);
      assertThat(logged.messages()).isEmpty();

      for (int i = 0; i < 3; i++) {
        transfers.takes(99999, container.request, container.response);
      }
      assertThat(logged.messages()).singleElement().asString().contains("<async-supported>true");
    }
  }

  @Test
  void onlyARequestThatWasCutIsEndedByItsReason() throws IOException {
    AsyncTransfers transfers = transfers(AsyncMode.ALL);
    assertThatCode(() -> transfers.throwIfCut(container.request, container.response))
        .doesNotThrowAnyException();

    begin(transfers, container).cut("too slow");
    assertThatCode(() -> transfers.throwIfCut(container.request, container.response))
        .doesNotThrowAnyException();
    container.dispatcherType = DispatcherType.ASYNC;

    assertThatThrownBy(() -> transfers.throwIfCut(container.request, container.response))
        .isInstanceOf(IOException.class)
        .hasMessage("too slow");
  }

  /** A transfer that waits: its first four bytes are held by the container. */
  private static AsyncTransfer begin(AsyncTransfers owner, ScriptedContainer container)
      throws IOException {
    WatchedContent content = new WatchedContent("01234567".getBytes(ISO_8859_1), 4);
    SliceWriter writer =
        new SliceWriter(
            content,
            List.of(new Part.Slice(0, 8)),
            container.out::write,
            content,
            () -> 4,
            new Strategy.Tally(Strategy.READ));
    AsyncTransfer transfer = new AsyncTransfer(writer, container.request, container.out, owner);
    transfer.send();
    transfer.onWritePossible();
    return transfer;
  }

  @Test
  void onlyWhoHasStalledIsCutOffAndCounted() throws IOException {
    AsyncTransfers impatient = new AsyncTransfers(AsyncMode.ALL, Duration.ZERO);
    AsyncTransfers patient = transfers(AsyncMode.ALL);
    ScriptedContainer other = new ScriptedContainer();
    begin(impatient, container);
    begin(patient, other);

    impatient.maintain(); // sees bytes pending for the first time: that is progress
    impatient.maintain();
    impatient.maintain();
    patient.maintain();

    assertThat(impatient.cutCount()).isEqualTo(1);
    assertThat(container.calls).endsWith("dispatch");
    assertThat(patient.cutCount()).isZero();
    assertThat(other.endings()).isZero();
  }

  @Test
  void aClientThatTakesSomethingHasNotStalled() throws IOException {
    AsyncTransfer transfer = begin(transfers(AsyncMode.ALL), container);
    long now = System.nanoTime();

    assertThat(transfer.cutIfStalled(now, MINUTE)).isFalse();
    for (int i = 1; i < 4; i++) {
      container.out.take(1);
      assertThat(transfer.cutIfStalled(now + 2L * i * MINUTE, MINUTE)).isFalse();
    }
    assertThat(transfer.cutIfStalled(now + 7 * MINUTE - 1, MINUTE)).isFalse();
    assertThat(transfer.cutIfStalled(now + 7 * MINUTE, MINUTE)).isTrue();
    assertThat(transfer.cutIfStalled(now + 9 * MINUTE, MINUTE)).as("it was before").isFalse();
  }

  @Test
  void aClientThatTakesAWholeSliceHasNotStalled() throws IOException {
    AsyncTransfer transfer = begin(transfers(AsyncMode.ALL), container);
    long begin = System.nanoTime();
    assertThat(transfer.cutIfStalled(begin, MINUTE)).isFalse();

    container.out.take(4);
    transfer.onWritePossible(); // as many bytes are pending as before
    long after = System.nanoTime();

    assertThat(transfer.cutIfStalled(begin + MINUTE, MINUTE)).isFalse();
    assertThat(transfer.cutIfStalled(after + MINUTE, MINUTE)).isTrue();
  }

  @Test
  void whatHasEndedIsWatchedNoMore() throws IOException {
    AsyncTransfers transfers = new AsyncTransfers(AsyncMode.ALL, Duration.ZERO);
    AsyncTransfer transfer = begin(transfers, container);
    for (int i = 0; i < 3; i++) {
      container.out.take(4);
      transfer.onWritePossible();
    }
    assertThat(container.calls).endsWith("complete");

    transfers.maintain();
    transfers.maintain();
    transfers.close();

    assertThat(transfers.cutCount()).isZero();
    assertThat(container.endings()).isEqualTo(1);
  }

  @Test
  void whatHasEndedIsHeldNoMore() throws IOException {
    AsyncTransfers transfers = transfers(AsyncMode.ALL);
    WeakReference<AsyncTransfer> waiting =
        new WeakReference<>(begin(transfers, new ScriptedContainer()));
    WeakReference<AsyncTransfer> ended =
        new WeakReference<>(begin(transfers, new ScriptedContainer()));
    Objects.requireNonNull(ended.get()).cut("ended");

    for (int i = 0; i < 100 && !ended.refersTo(null); i++) {
      System.gc();
    }

    assertThat(ended.refersTo(null)).isTrue();
    assertThat(waiting.refersTo(null)).isFalse();
    transfers.close();
  }

  @Test
  void atTheEndAllThatWaitAreCutOffAndNotCounted() throws IOException {
    AsyncTransfers transfers = transfers(AsyncMode.ALL);
    List<ScriptedContainer> all = List.of(new ScriptedContainer(), new ScriptedContainer());
    for (ScriptedContainer one : all) {
      begin(transfers, one);
    }

    transfers.close();

    assertThat(all).allSatisfy(one -> assertThat(one.calls).endsWith("dispatch"));
    assertThat(transfers.cutCount()).isZero();
  }

  @Test
  void oneRequestThatIsOverKeepsNoOtherFromBeingCutOff() throws IOException {
    AsyncTransfers transfers = new AsyncTransfers(AsyncMode.ALL, Duration.ZERO);
    List<ScriptedContainer> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      ScriptedContainer recycled = new ScriptedContainer();
      recycled.attributeFailure = new IllegalStateException("the request was recycled");
      begin(transfers, recycled);
      ScriptedContainer alive = new ScriptedContainer();
      begin(transfers, alive);
      all.add(alive);
    }

    transfers.maintain();
    transfers.maintain();

    assertThat(all).allSatisfy(one -> assertThat(one.calls).endsWith("dispatch"));
    assertThat(transfers.cutCount()).isEqualTo(8);
    assertThat(all.get(0).attributes).containsKey(AsyncTransfers.CUT);
  }
}
