package io.github.staticfileservlet.it;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A page of the test's application. It answers every method alike. */
final class PageServlet extends HttpServlet {
  private final transient Page page;

  /** What a page does. */
  @FunctionalInterface
  interface Page {
    void serve(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException;
  }

  PageServlet(Page page) {
    this.page = page;
  }

  /** A page that leaves its answer to another path of the application. */
  static PageServlet forwardingTo(String path) {
    return new PageServlet(
        (request, response) -> request.getRequestDispatcher(path).forward(request, response));
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    page.serve(request, response);
  }
}
