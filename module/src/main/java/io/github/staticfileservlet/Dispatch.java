package io.github.staticfileservlet;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletResponse;

/** How a request came here, which decides how it is answered (Servlet 6.0, chapter 9). */
enum Dispatch {
  /** From the client: by the rules of HTTP. */
  REQUEST,
  /** From another servlet that leaves the whole answer to this one. */
  FORWARD,
  /** From another servlet that wants the bytes within its own answer. */
  INCLUDE,
  /** From the container or the application, for the content of an error page: a status is set. */
  ERROR;

  /**
   * How a request of this type came here.
   *
   * @param status the status that the response has by now
   */
  static Dispatch of(DispatcherType type, int status) {
    return switch (type) {
      case REQUEST, ASYNC -> REQUEST;
      case FORWARD -> status == HttpServletResponse.SC_OK ? FORWARD : ERROR;
      case INCLUDE -> INCLUDE;
      case ERROR -> ERROR;
    };
  }
}
