package io.github.staticfileservlet.container;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Interrupts the thread of a request whose query is {@code interrupt=N} so many microseconds after
 * the request has come, unless it is answered by then; before it is handled where N is 0.
 */
public final class InterruptingFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String QUERY = "interrupt=";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String query = request.getQueryString();
    if (query == null || !query.startsWith(QUERY)) {
      chain.doFilter(request, response);
      return;
    }
    long micros = Long.parseLong(query.substring(QUERY.length()));
    Interruption interruption = new Interruption(Thread.currentThread());
    interruption.begin(micros);
    try {
      chain.doFilter(request, response);
    } finally {
      interruption.end();
    }
  }

  /** One interruption, which comes before its end or never. */
  private static final class Interruption {
    private final Thread victim;
    private boolean over;

    Interruption(Thread victim) {
      this.victim = victim;
    }

    void begin(long micros) {
      if (micros == 0) {
        victim.interrupt();
        return;
      }
      Thread thread = new Thread(() -> interruptAfter(micros), "interruption");
      thread.setDaemon(true);
      thread.start();
    }

    private void interruptAfter(long micros) {
      try {
        TimeUnit.MICROSECONDS.sleep(micros);
      } catch (InterruptedException e) {
        return;
      }
      synchronized (this) {
        if (!over) {
          victim.interrupt();
        }
      }
    }

    /** Leaves the thread to the next request as it was. */
    synchronized void end() {
      over = true;
      boolean unused = Thread.interrupted();
    }
  }
}
