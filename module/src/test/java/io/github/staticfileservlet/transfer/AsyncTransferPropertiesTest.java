package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.resource.Content;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * In whatever order the container, the client and the watchdog come: everything is released once,
 * and an answer that is not whole is never ended as if it were.
 */
class AsyncTransferPropertiesTest {
  private static final String CONTENT = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final List<Part> PARTS =
      List.of(
          new Part.Literal("["),
          new Part.Slice(2, 9),
          new Part.Literal("|"),
          new Part.Slice(0, 0),
          new Part.Slice(11, 25),
          new Part.Literal("]"));
  private static final String BODY = "[23456789a|bcdefghijklmnopqrstuvwxyz]";
  private static final long HOUR = Duration.ofHours(1).toNanos();

  /** What can happen. */
  enum Event {
    CALL,
    CALL_UNASKED,
    TAKE_SOME,
    TAKE_AT_ONCE,
    HOLD,
    WRITE_FAILS,
    WRITE_THROWS,
    READ_FAILS,
    READ_IS_INTERRUPTED,
    MAPPING_FAILS,
    CLIENT_ERROR,
    ASYNC_ERROR,
    TIMEOUT,
    COMPLETED,
    CUT,
    CUT_IF_STALLED,
    REQUEST_IS_OVER
  }

  /** One transfer and all around it. */
  private static final class Run {
    private final ScriptedContainer container = new ScriptedContainer();
    private final WatchedContent content = new WatchedContent(CONTENT.getBytes(ISO_8859_1), 4);
    private final AsyncTransfers owner = new AsyncTransfers(AsyncMode.ALL, Duration.ofMinutes(1));
    private final Strategy.Tally tally = new Strategy.Tally(Strategy.READ);
    private final AsyncTransfer transfer;
    private boolean takesAtOnce;
    private boolean clientGone;
    private boolean givenBackWhileHeld;

    Run() throws IOException {
      container.out.takesAtOnce(() -> takesAtOnce);
      content.whenGivenBack = () -> givenBackWhileHeld |= container.out.holdsSomething();
      SliceWriter writer =
          new SliceWriter(content, PARTS, container.out::write, content, () -> 100, tally);
      transfer = new AsyncTransfer(writer, container.request, container.out, owner);
      writer.readAhead();
      transfer.send();
    }

    void play(Event event) throws IOException {
      ScriptedContainer.Stream out = container.out;
      AsyncListener listener = Objects.requireNonNull(container.asyncListener);
      AsyncEvent over = new AsyncEvent(container.context);
      switch (event) {
        case CALL -> {
          out.take(Integer.MAX_VALUE);
          if (out.wantsToBeCalled()) {
            call();
          }
        }
        case CALL_UNASKED -> call();
        case TAKE_SOME -> out.take(2);
        case TAKE_AT_ONCE -> takesAtOnce = true;
        case HOLD -> takesAtOnce = false;
        case WRITE_FAILS -> out.failNextWrite(new IOException("broken pipe"));
        case WRITE_THROWS -> out.failNextWrite(new IllegalStateException("recycled"));
        case READ_FAILS -> content.failNextRead(Content.truncated(3));
        case READ_IS_INTERRUPTED -> content.failNextRead(new ClosedByInterruptException());
        case MAPPING_FAILS -> content.failNextRead(new InternalError("a fault occurred"));
        case CLIENT_ERROR -> {
          clientGone = true;
          transfer.onError(new IOException("reset by peer"));
        }
        case ASYNC_ERROR -> listener.onError(over);
        case TIMEOUT -> listener.onTimeout(over);
        case COMPLETED -> listener.onComplete(over);
        case CUT -> transfer.cut("destroyed");
        case CUT_IF_STALLED -> transfer.cutIfStalled(System.nanoTime() + HOUR, HOUR - 1);
        case REQUEST_IS_OVER -> container.failure = new IllegalStateException("request is over");
      }
    }

    /** As containers do it: what the listener throws, it is told. */
    private void call() {
      WriteListener listener = Objects.requireNonNull(container.out.listener);
      try {
        listener.onWritePossible();
      } catch (IOException | RuntimeException e) {
        listener.onError(e);
      }
    }

    /** Whether the client has all of it. */
    boolean isWhole() {
      return body().equals(BODY) && !container.out.holdsSomething();
    }

    String body() {
      return container.out.taken.toString(ISO_8859_1);
    }
  }

  @Property
  @StatisticsReport(StatisticsReport.StatisticsReportMode.OFF)
  void everythingIsReleasedOnceAndNothingShortIsEndedAsIfItWereWhole(
      @ForAll("scripts") List<Event> script) throws IOException {
    Run run = new Run();
    for (Event event : script) {
      run.clientGone |= event == Event.WRITE_FAILS;
      run.play(event);
      assertNothingWrong(run);
    }
    String ending =
        run.content.closed.get() == 0
            ? "open"
            : run.container.endings() == 0 ? "left" : lastCall(run.container);
    Statistics.collect(ending);
    Statistics.coverage(
        all -> {
          for (String possible : List.of("open", "left", "dispatch", "complete")) {
            all.check(possible).percentage(share -> share > 2);
          }
        });
    run.play(Event.COMPLETED);
    run.play(Event.CALL_UNASKED);

    assertNothingWrong(run);
    assertThat(run.content.closed).hasValue(1);
    assertThat(run.content.leasesEnded()).isEqualTo(1);
    assertThat(run.tally.active()).isZero();
  }

  private static String lastCall(ScriptedContainer container) {
    return container.calls.get(container.calls.size() - 1);
  }

  private static void assertNothingWrong(Run run) {
    assertThat(run.content.closed).hasValueBetween(0, 1);
    assertThat(run.content.leasesEnded()).isEqualTo(run.content.closed.get());
    assertThat(run.givenBackWhileHeld).as("buffer given back while it was held").isFalse();
    assertThat(run.container.endings()).isLessThanOrEqualTo(1);
    assertThat(run.container.calls).doesNotContain("dispatch without a reason");
    assertThat(BODY).startsWith(run.body());
    if (run.container.calls.contains("complete")) {
      assertThat(run.isWhole() || run.clientGone).as("complete after " + run.body()).isTrue();
    }
  }

  @Property
  void aClientThatGoesOnReadingGetsTheWholeBody(@ForAll("patientScripts") List<Event> script)
      throws IOException {
    Run run = new Run();
    for (Event event : script) {
      run.play(event);
    }
    for (int i = 0; i < 100; i++) {
      run.play(Event.CALL);
    }

    assertThat(run.body()).isEqualTo(BODY);
    assertThat(run.container.calls).containsExactly("startAsync", "setTimeout 0", "complete");
    assertThat(run.content.givenBack).hasValue(1);
    assertThat(run.content.closed).hasValue(1);
    assertThat(run.tally.bytes()).isEqualTo(34);
  }

  @Provide
  Arbitrary<List<Event>> scripts() {
    Arbitrary<Event> events =
        Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.just(Event.CALL)),
            Tuple.of(2, Arbitraries.of(Event.TAKE_SOME, Event.TAKE_AT_ONCE, Event.HOLD)),
            Tuple.of(2, Arbitraries.of(Event.class)));
    return events.list().ofMaxSize(40);
  }

  @Provide
  Arbitrary<List<Event>> patientScripts() {
    return Arbitraries.of(
            Event.CALL, Event.CALL_UNASKED, Event.TAKE_SOME, Event.TAKE_AT_ONCE, Event.HOLD)
        .list()
        .ofMaxSize(40);
  }
}
