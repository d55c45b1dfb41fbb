package io.github.staticfileservlet.transfer;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** The transfers that wait for their clients without a thread. */
final class AsyncTransfers {
  /** The attribute of a request whose answer cannot be sent whole: why not. */
  static final String CUT = AsyncTransfers.class.getName() + ".cut";

  private static final WriteListener NOBODY =
      new WriteListener() {
        @Override
        public void onWritePossible() {}

        @Override
        public void onError(Throwable failure) {}
      };

  /** So much the system takes at once from whoever has sent nothing yet. */
  private static final int SHORT = 16 * 1024;

  /** So many slices of 64 KiB are a sixteenth of the heap. */
  private static final long CROWD = Runtime.getRuntime().maxMemory() / (16 * 64 * 1024);

  /** Why transfers are cut off at the servlet's end. */
  static final String CLOSED = "the servlet is being destroyed";

  private static final Logger LOGGER = System.getLogger(AsyncTransfers.class.getPackageName());

  private final AsyncMode mode;
  private final long stallNanos;
  private final Set<AsyncTransfer> active = ConcurrentHashMap.newKeySet();
  private final LongAdder cut = new LongAdder();
  private final AtomicBoolean warned = new AtomicBoolean();
  private volatile boolean closed;

  /**
   * None yet.
   *
   * @param stallTimeout how long a client may take nothing
   */
  AsyncTransfers(AsyncMode mode, Duration stallTimeout) {
    this.mode = mode;
    this.stallNanos = stallTimeout.toNanos();
  }

  /** Whether content of this length is to wait without a thread in this response. */
  boolean takes(long length, ServletRequest request, ServletResponse response) {
    if (mode == AsyncMode.NONE
        || (mode == AsyncMode.LONG && isTakenAtOnce(length, request, response))
        || request.getDispatcherType() != DispatcherType.REQUEST
        || closed) {
      return false;
    }
    if (!request.isAsyncSupported()) {
      if (!warned.getAndSet(true)) {
        LOGGER.log(
            Level.WARNING,
            "each slow client holds a thread: <async-supported>true</async-supported> is missing"
                + " in the declaration of this servlet or of a filter before it");
      }
      return false;
    }
    return !request.isAsyncStarted();
  }

  /** On HTTP/2 a client may take nothing at all, however short it is. */
  private static boolean isTakenAtOnce(
      long length, ServletRequest request, ServletResponse response) {
    return length <= Math.max(SHORT, response.getBufferSize())
        && request.getProtocol().startsWith("HTTP/1.");
  }

  /** Ends a request that was dispatched again because its answer cannot be sent whole. */
  void throwIfCut(ServletRequest request, ServletResponse response) throws IOException {
    if (request.getDispatcherType() == DispatcherType.ASYNC
        && request.getAttribute(CUT) instanceof IOException cause) {
      request.removeAttribute(CUT); // an error page of ours may follow
      if (response.isCommitted()) {
        letGo(request, response, cause);
      }
      throw cause;
    }
  }

  /**
   * Tomcat flushes what it holds before it closes the connection, for as long as a minute; but not
   * where that would be without a thread. Undertow takes a failed stream for the end of the answer,
   * and may wait for ever for the client to take what is left; not so any other failure.
   */
  private static void letGo(ServletRequest request, ServletResponse response, IOException cause)
      throws IOException {
    ServletOutputStream out = response.getOutputStream();
    if (Containers.isTomcats(out) && request.isAsyncSupported() && !request.isAsyncStarted()) {
      request.startAsync().setTimeout(0);
      out.setWriteListener(NOBODY);
    } else if (Containers.isUndertows(out)) {
      throw new UncheckedIOException(cause);
    }
  }

  /** Whether so many wait that a slice of each would be much of the heap. */
  boolean isCrowded() {
    return active.size() > CROWD;
  }

  void begun(AsyncTransfer transfer) {
    active.add(transfer);
  }

  void ended(AsyncTransfer transfer) {
    active.remove(transfer);
  }

  /** Cuts off whose client has stalled; to be called by one thread, about once a second. */
  void maintain() {
    long now = System.nanoTime();
    for (AsyncTransfer transfer : active) {
      if (transfer.cutIfStalled(now, stallNanos)) {
        cut.increment();
      }
    }
  }

  /** Cuts off all that wait, now and later. */
  void close() {
    closed = true;
    active.forEach(transfer -> transfer.cut(CLOSED));
  }

  /** Whether nobody watches any more. */
  boolean isClosed() {
    return closed;
  }

  /** How many were cut off because their client had stalled. */
  long cutCount() {
    return cut.sum();
  }
}
