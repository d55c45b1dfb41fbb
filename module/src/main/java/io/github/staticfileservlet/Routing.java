package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Accept;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a path leads to: a file of its name or of a longer one, the welcome file of a directory, or
 * what an application shows in place of what it does not have.
 *
 * @param extensions what is added to names under which there is no file, without their dot
 * @param fallback what pages are answered with that are not there; null for none
 * @param listing shows directories that have no welcome file; null where nothing shows them
 */
record Routing(
    Lookup lookup,
    List<String> welcomeFiles,
    int redirectStatus,
    List<String> extensions,
    @Nullable RequestPath fallback,
    @Nullable Listing listing) {
  static final Response NOT_FOUND = Response.error(404);

  /** The 404 for a page to which another {@code Accept} would have been answered with another. */
  private static final Response NO_PAGE = Response.error(404, Field.vary("Accept"));

  /**
   * Where a path leads.
   *
   * @param file null where there is none
   * @param answer what is answered then
   */
  record Route(Resource.@Nullable File file, Response answer) {
    static Route to(Resource.File file) {
      return new Route(file, NOT_FOUND);
    }

    static Route to(Response answer) {
      return new Route(null, answer);
    }
  }

  Route find(Request request, RequestPath path) throws IOException {
    Resource found = lookup.find(path);
    if (found instanceof Resource.File file) {
      return Route.to(file);
    }
    if (!path.isDirectory()) { // before the directory of the same name, which may hold more pages
      for (String extension : extensions) {
        if (find(path.withSuffix("." + extension)) instanceof Resource.File file) {
          return Route.to(file);
        }
      }
    }
    if (found instanceof Resource.Directory) {
      if (!path.isDirectory()) {
        return Route.to(addSlash(request, path));
      }
      for (String name : welcomeFiles) {
        if (find(path.resolve(name)) instanceof Resource.File file) {
          return Route.to(file);
        }
      }
      if (listing != null && request.isOwnAnswer()) {
        return Route.to(listing.of(request, path));
      }
    }
    return fallback == null ? Route.to(NOT_FOUND) : fallBack(request, path, fallback);
  }

  private Resource find(@Nullable RequestPath path) throws IOException {
    return path == null ? Resource.MISSING : lookup.find(path);
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

  /** Pages only: what has an extension, or is asked for by a script, is better not found. */
  private Route fallBack(Request request, RequestPath path, RequestPath page) throws IOException {
    if (!request.isConditional() || path.name().indexOf('.') >= 0) {
      return Route.to(NOT_FOUND);
    }
    boolean wantsPage = Accept.weight(request.fields().lines("Accept"), "text/html") > 0;
    return wantsPage && lookup.find(page) instanceof Resource.File file
        ? Route.to(file.asFallback())
        : Route.to(NO_PAGE);
  }
}
