package io.github.staticfileservlet;

import jakarta.servlet.DispatcherType;

/** How a request came here, which decides how it is answered (Servlet 6.0, chapter 9). */
enum Dispatch {
  /** From the client: by the rules of HTTP. */
  REQUEST,
  /** From another servlet that leaves the whole answer to this one. */
  FORWARD,
  /** From another servlet that wants the bytes within its own answer. */
  INCLUDE,
  /** From the container, for the content of an error page; the status is set already. */
  ERROR;

  /** How a request of this type came here. */
  static Dispatch of(DispatcherType type) {
    return switch (type) {
      case REQUEST, ASYNC -> REQUEST;
      case FORWARD -> FORWARD;
      case INCLUDE -> INCLUDE;
      case ERROR -> ERROR;
    };
  }
}
