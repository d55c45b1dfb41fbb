package io.github.staticfileservlet.transfer;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Fills the pipe as long as it takes something, and holds no thread while it does not.
 *
 * <p>It waits, writes, or has ended, and whoever changes that does so in one step. So it ends once,
 * in whatever order the container, the watchdog and the client come. It waits again <em>before</em>
 * it asks whether the stream is ready: where that says no, the container may call back at once, on
 * another thread.
 *
 * <p>An answer that cannot be sent whole must not be completed, or the client would take what comes
 * next on the connection for the rest of it. The request is dispatched once more instead, and the
 * servlet throws: every container closes the connection then.
 */
final class AsyncTransfer implements Transfer, WriteListener, AsyncListener {
  private static final Logger LOGGER = System.getLogger(AsyncTransfer.class.getPackageName());

  private enum State {
    WAITING,
    WRITING,
    ENDED
  }

  private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
  private final SliceWriter writer;
  private final ServletRequest request;
  private final ServletOutputStream out;
  private final AsyncTransfers owner;
  private @Nullable AsyncContext context; // set before anybody else comes
  private volatile long movedAt = System.nanoTime();
  private int lastPending;

  AsyncTransfer(
      SliceWriter writer, ServletRequest request, ServletOutputStream out, AsyncTransfers owner) {
    this.writer = writer;
    this.request = request;
    this.out = out;
    this.owner = owner;
  }

  @Override
  public void send() throws IOException {
    try {
      AsyncContext started = request.startAsync();
      context = started;
      started.setTimeout(0); // a long download is no failure
      started.addListener(this);
      owner.begun(this);
      out.setWriteListener(this);
    } catch (RuntimeException | Error e) {
      abandon();
      throw e;
    }
  }

  @Override
  public Strategy strategy() {
    return writer.strategy();
  }

  @Override
  public void close() throws IOException {
    end();
  }

  @Override
  public void onWritePossible() {
    if (!state.compareAndSet(State.WAITING, State.WRITING)) {
      return;
    }
    try {
      while (isReady()) {
        if (writer.isDone()) {
          if (writer.pending() > 0) { // Jetty is ready for more when the last write has failed, too
            giveUp(new IOException("the last of the content was not taken"));
          } else if (end()) {
            complete();
          }
          return;
        }
        writer.writeNext();
      }
    } catch (SliceWriter.ReadException e) {
      breakOff(e);
    } catch (IOException clientGone) {
      giveUp(clientGone);
    } catch (RuntimeException | Error e) {
      breakOff(new IOException(e));
      throw e;
    }
  }

  /** The client is gone, or what was written cannot be read. */
  @Override
  public void onError(Throwable failure) {
    giveUp(failure);
  }

  @Override
  public void onComplete(AsyncEvent event) {
    abandon();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    abandon();
  }

  @Override
  public void onError(AsyncEvent event) {
    abandon();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {}

  /** Cuts it off if the client has taken nothing for so long; to be asked by one thread. */
  boolean cutIfStalled(long now, long nanos) {
    int pending = writer.pending();
    if (pending != lastPending) {
      lastPending = pending;
      movedAt = now;
    }
    return now - movedAt >= nanos && cut("the client has taken nothing for too long");
  }

  /** Cuts it off if it waits; false if it writes, or has ended. */
  boolean cut(String reason) {
    if (!state.compareAndSet(State.WAITING, State.WRITING)) {
      return false;
    }
    breakOff(new IOException(reason));
    return true;
  }

  /** Whether the stream takes more now. Where it does not, it is not for this thread to go on. */
  private boolean isReady() {
    movedAt = System.nanoTime();
    if (!state.compareAndSet(State.WRITING, State.WAITING)) {
      return false;
    }
    if (out.isReady()) {
      return state.compareAndSet(State.WAITING, State.WRITING);
    }
    if (owner.isClosed()) {
      cut(AsyncTransfers.CLOSED); // nobody would watch it
    }
    return false;
  }

  /** Ends it in such a way that the container closes the connection. */
  private void breakOff(IOException cause) {
    if (abandon()) {
      tell(
          container -> {
            request.setAttribute(AsyncTransfers.CUT, cause);
            container.dispatch();
          });
    }
  }

  /**
   * Ends it where the stream has failed. Mostly there is nobody to send to any more. But it may be
   * the memory of a file that was cut short; and were that the last of the content, Jetty would
   * take the answer for a whole one and keep the connection.
   */
  private void giveUp(Throwable failure) {
    LOGGER.log(Level.DEBUG, "the stream has failed: {0}", failure);
    if (!writer.isIntact()) {
      breakOff(failure instanceof IOException known ? known : new IOException(failure));
    } else if (abandon()) {
      complete();
    }
  }

  private void complete() {
    tell(AsyncContext::complete);
  }

  private void tell(Consumer<AsyncContext> container) {
    try {
      if (context != null) {
        container.accept(context);
      }
    } catch (RuntimeException over) { // each container has its own for that
      LOGGER.log(Level.DEBUG, "the container has ended the request before", over);
    }
  }

  /** Ends it while the container may still hold the buffer; whether it had not ended yet. */
  private boolean abandon() {
    if (state.get() == State.ENDED) {
      return false;
    }
    writer.abandonBuffer();
    return end();
  }

  /** Releases everything, once; whether that was now. */
  private boolean end() {
    if (state.getAndSet(State.ENDED) == State.ENDED) {
      return false;
    }
    owner.ended(this);
    try {
      writer.close();
    } catch (IOException e) {
      LOGGER.log(Level.DEBUG, "cannot close the content", e);
    }
    return true;
  }
}
