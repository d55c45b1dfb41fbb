package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.MappingMatch;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads from a servlet request what the flow needs to know of it. */
final class RequestReader {
  private final boolean pathInfoOnly;
  private final Transfers transfers;

  /**
   * Fixes how the path is made.
   *
   * @param pathInfoOnly whether, mapped by path, {@code /static/a} is {@code /a} within the root
   *     and not {@code /static/a}
   * @param transfers what knows how a response takes its bytes
   */
  RequestReader(boolean pathInfoOnly, Transfers transfers) {
    this.pathInfoOnly = pathInfoOnly;
    this.transfers = transfers;
  }

  Request read(HttpServletRequest request, HttpServletResponse response) {
    Dispatch dispatch = Dispatch.of(request.getDispatcherType());
    Target target = targetOf(request, dispatch);
    return new Request(
        dispatch,
        response.getStatus() != HttpServletResponse.SC_OK,
        request.getMethod(),
        request.getProtocol(),
        pathOf(target),
        () -> prefixOf(request, target),
        request.getQueryString(),
        parts ->
            dispatch == Dispatch.INCLUDE ? Access.READ : transfers.access(parts, request, response),
        name -> lines(request, name));
  }

  /**
   * What the request leads to within its context.
   *
   * @param mapping how this servlet was found; null where it was called by its name
   */
  private record Target(
      @Nullable HttpServletMapping mapping, String servletPath, @Nullable String pathInfo) {}

  private static Target targetOf(HttpServletRequest request, Dispatch dispatch) {
    Target included = dispatch == Dispatch.INCLUDE ? included(request) : null;
    return included == null
        ? new Target(
            request.getHttpServletMapping(), request.getServletPath(), request.getPathInfo())
        : included;
  }

  /** Null where the servlet is included by its name. */
  private static @Nullable Target included(HttpServletRequest request) {
    return request.getAttribute(RequestDispatcher.INCLUDE_SERVLET_PATH)
            instanceof String servletPath
        ? new Target(
            (HttpServletMapping) request.getAttribute(RequestDispatcher.INCLUDE_MAPPING),
            servletPath,
            (String) request.getAttribute(RequestDispatcher.INCLUDE_PATH_INFO))
        : null;
  }

  private String pathOf(Target target) {
    String pathInfo = target.pathInfo == null ? "" : target.pathInfo;
    return isPathInfoOnly(target) ? pathInfo : target.servletPath + pathInfo;
  }

  /** Jetty gives the context path escaped, Tomcat does not. */
  private String prefixOf(HttpServletRequest request, Target target) {
    String contextPath = Uris.escapePath(request.getServletContext().getContextPath());
    return isPathInfoOnly(target) ? contextPath + Uris.encodePath(target.servletPath) : contextPath;
  }

  /** Mapped by an exact path, an extension or as default, the path is the servlet path. */
  private boolean isPathInfoOnly(Target target) {
    return pathInfoOnly
        && target.mapping != null
        && target.mapping.getMappingMatch() == MappingMatch.PATH;
  }

  private static List<String> lines(HttpServletRequest request, String name) {
    Enumeration<String> lines = request.getHeaders(name);
    return lines.hasMoreElements() ? Collections.list(lines) : List.of();
  }
}
