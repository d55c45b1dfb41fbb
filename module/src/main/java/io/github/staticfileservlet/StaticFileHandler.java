package io.github.staticfileservlet;

import io.github.staticfileservlet.http.AcceptEncoding;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.IfRange;
import io.github.staticfileservlet.http.Precondition;
import io.github.staticfileservlet.http.RangeSet;
import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.transfer.Part;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From a request to its answer, in the order that RFC 9110 forces: method, path, lookup,
 * preconditions, range. An answer is a value; nothing is sent here.
 */
final class StaticFileHandler {
  private static final Logger LOGGER = System.getLogger(StaticFileHandler.class.getPackageName());

  /** How often all is decided again where a file changes between its lookup and its opening. */
  private static final int MAX_ATTEMPTS = 10;

  private static final Response NOT_FOUND = Response.error(404);
  private static final Response UNAVAILABLE = Response.error(503, new Field("Retry-After", "1"));

  private final Lookup lookup;
  private final List<String> welcomeFiles;
  private final int redirectStatus;
  private final int maxRanges;
  private final boolean postAsGet;
  private final Field allow;
  private final boolean windows;
  private final InstantSource clock;

  /**
   * Fixes what answers depend on.
   *
   * @param redirectStatus the status that adds a directory's slash
   * @param maxRanges the ranges that one request may ask for; 0 ignores Range
   * @param postAsGet whether POST is answered as GET is
   * @param windows whether paths are to be checked for what Windows makes of them
   */
  StaticFileHandler(
      Lookup lookup,
      List<String> welcomeFiles,
      int redirectStatus,
      int maxRanges,
      boolean postAsGet,
      boolean windows,
      InstantSource clock) {
    this.lookup = lookup;
    this.welcomeFiles = welcomeFiles;
    this.redirectStatus = redirectStatus;
    this.maxRanges = maxRanges;
    this.postAsGet = postAsGet;
    this.allow = new Field("Allow", postAsGet ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS");
    this.windows = windows;
    this.clock = clock;
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
      return NOT_FOUND;
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
    Resource resource = lookup.find(path);
    if (resource instanceof Resource.Directory) {
      if (!path.isDirectory()) {
        return addSlash(request, path);
      }
      resource = findWelcomeFile(path);
    }
    return resource instanceof Resource.File file ? answer(request, file) : NOT_FOUND;
  }

  /** RFC 9110 section 15.4; built from what was checked, so that it never leaves this server. */
  private Response addSlash(Request request, RequestPath path) {
    if (!request.isOwnAnswer()) {
      return NOT_FOUND;
    }
    String query = request.query() == null ? "" : "?" + Uris.escapeQuery(request.query());
    String location = request.prefix().get() + Uris.encodePath(path + "/") + query;
    return Response.of(redirectStatus, List.of(new Field("Location", location)));
  }

  private Resource findWelcomeFile(RequestPath directory) throws IOException {
    for (String name : welcomeFiles) {
      RequestPath path = directory.resolve(name);
      Resource found = path == null ? Resource.MISSING : lookup.find(path);
      if (found instanceof Resource.File) {
        return found;
      }
    }
    return Resource.MISSING;
  }

  private @Nullable Response answer(Request request, Resource.File file) throws IOException {
    Representation selected = file.identity();
    if (!request.isConditional()) {
      Response whole = request.isOwnAnswer() ? Answers.whole(selected) : Answers.bodyOnly(selected);
      return open(request, selected, whole);
    }
    long now = clock.instant().getEpochSecond();
    return switch (Precondition.evaluate(request.fields(), selected.validators(), now)) {
      case NOT_MODIFIED -> Answers.notModified(selected);
      case FAILED -> Answers.preconditionFailed();
      case PROCEED -> open(request, selected, selectRange(request, selected, now));
    };
  }

  /** HEAD ignores Range (section 14.2). */
  private Response selectRange(Request request, Representation selected, long now) {
    List<String> range = request.isHead() ? List.of() : request.fields().lines("Range");
    if (range.isEmpty() || !IfRange.holds(request.fields(), selected.validators(), now)) {
      return Answers.whole(selected);
    }
    RangeSet set = RangeSet.parse(range, selected.length(), maxRanges);
    if (set instanceof RangeSet.Satisfiable satisfiable) {
      if (!satisfiable.isAscending() && !selected.source().hasRandomAccess()) {
        return Answers.whole(selected); // going back would read all from the beginning again
      }
      return Answers.partial(selected, satisfiable.ranges());
    }
    return set instanceof RangeSet.Unsatisfiable
        ? Answers.rangeNotSatisfiable(selected)
        : Answers.whole(selected);
  }

  /** Null where the file is no longer the one that was described. */
  private @Nullable Response open(Request request, Representation selected, Response response)
      throws IOException {
    if (response.body() == null || request.isHead()) {
      return response;
    }
    Content content = null;
    try {
      content = selected.source().open(accessTo(selected, request, response.body().parts()));
    } finally {
      if (content == null) {
        lookup.forget(selected.path());
      }
    }
    return content == null ? null : response.withContent(content);
  }

  /**
   * How the content is opened. Where the file of a mapping was cut short nobody knows what is read
   * from it, so only the system may read it, which fails: nobody on the way may copy, encrypt or
   * compress it. And the connection that breaks then must carry no other answers.
   */
  private static Access accessTo(Representation selected, Request request, List<Part> parts) {
    boolean uncompressed =
        selected.compressed()
            || AcceptEncoding.namesIdentityOnly(request.fields().lines("Accept-Encoding"));
    return uncompressed && !request.isMultiplexed() ? request.access().apply(parts) : Access.READ;
  }
}
