package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.RequestPath;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From a request to its answer, in the order that RFC 9110 forces: method, path, lookup,
 * negotiation, preconditions, range. An answer is a value; nothing is sent here.
 */
final class StaticFileHandler {
  private static final Logger LOGGER = System.getLogger(StaticFileHandler.class.getPackageName());

  /** How often all is decided again where a file changes between its lookup and its opening. */
  private static final int MAX_ATTEMPTS = 10;

  private static final Response UNAVAILABLE = Response.error(503, new Field("Retry-After", "1"));

  private final Routing routing;
  private final Selection selection;
  private final boolean postAsGet;
  private final Field allow;
  private final boolean windows;

  /**
   * Fixes what answers depend on.
   *
   * @param routing what else a path may lead to than a file of its name
   * @param selection what of a file is sent
   * @param postAsGet whether POST is answered as GET is
   * @param windows whether paths are to be checked for what Windows makes of them
   */
  StaticFileHandler(Routing routing, Selection selection, boolean postAsGet, boolean windows) {
    this.routing = routing;
    this.selection = selection;
    this.postAsGet = postAsGet;
    this.allow = new Field("Allow", postAsGet ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS");
    this.windows = windows;
  }

  /** The answer. Where its content is open, whoever sends the answer closes it. */
  Response handle(Request request) {
    if (request.dispatch() == Dispatch.REQUEST && !isRead(request.method())) {
      return request.method().equals("OPTIONS")
          ? Response.of(200, List.of(allow)) // RFC 9110 section 9.3.7
          : Response.error(405, allow); // section 15.5.6
    }
    RequestPath path = RequestPath.parse(request.path(), windows);
    if (path == null) {
      return Routing.NOT_FOUND;
    }
    IOException failure = null;
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        Response response = find(request, path);
        if (response != null) {
          return response;
        }
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      LOGGER.log(Level.WARNING, "cannot open " + path + ": " + failure); // one line: it may be many
    }
    return UNAVAILABLE;
  }

  private boolean isRead(String method) {
    return method.equals("GET") || method.equals("HEAD") || (postAsGet && method.equals("POST"));
  }

  /** Null where the file changed in between. */
  private @Nullable Response find(Request request, RequestPath path) throws IOException {
    Routing.Route route = routing.find(request, path);
    return route.file() == null ? route.answer() : selection.answer(request, route.file());
  }
}
