package io.github.staticfileservlet.it;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** Filters as they stand in front of real applications. */
final class Filters {
  private Filters() {}

  /** What a filter does. */
  @FunctionalInterface
  interface Step {
    void pass(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws IOException, ServletException;
  }

  /** A filter that does this. */
  static Filter of(Step step) {
    return (request, response, chain) ->
        step.pass((HttpServletRequest) request, (HttpServletResponse) response, chain);
  }

  /** Sets a field on every response before anybody else does. */
  static Filter setting(String name, String value) {
    return of(
        (request, response, chain) -> {
          response.setHeader(name, value);
          chain.doFilter(request, response);
        });
  }

  /** Passes every response through a stream of its own, as Spring Security does. */
  static Filter wrapping() {
    return of(
        (request, response, chain) ->
            chain.doFilter(
                request, new StreamWrapper(response, response.getOutputStream(), false)));
  }

  /** Compresses, and hides the length only from the two methods that are made for it. */
  static Filter compressing() {
    return of(
        (request, response, chain) -> {
          String accepted = request.getHeader("Accept-Encoding");
          if (accepted == null || !accepted.contains("gzip")) {
            chain.doFilter(request, response);
            return;
          }
          response.setHeader("Content-Encoding", "gzip");
          try (GZIPOutputStream gzip = new GZIPOutputStream(response.getOutputStream())) {
            chain.doFilter(request, new StreamWrapper(response, gzip, true));
          }
        });
  }

  /** A response with another stream. */
  private static final class StreamWrapper extends HttpServletResponseWrapper {
    private final ServletOutputStream stream;
    private final boolean hidesLength;

    StreamWrapper(HttpServletResponse response, OutputStream target, boolean hidesLength) {
      super(response);
      this.stream = new Stream(target);
      this.hidesLength = hidesLength;
    }

    @Override
    public ServletOutputStream getOutputStream() {
      return stream;
    }

    @Override
    public void setContentLength(int length) {
      if (!hidesLength) {
        super.setContentLength(length);
      }
    }

    @Override
    public void setContentLengthLong(long length) {
      if (!hidesLength) {
        super.setContentLengthLong(length);
      }
    }
  }

  /** A stream that has the methods of Servlet 6.0 and no others. */
  private static final class Stream extends ServletOutputStream {
    private final OutputStream target;

    Stream(OutputStream target) {
      this.target = target;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("this stream is for blocking writes only");
    }

    @Override
    public void write(int b) throws IOException {
      target.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      target.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      target.flush();
    }
  }
}
