package io.github.staticfileservlet;

import io.github.staticfileservlet.benchmark.ServedFile;
import io.github.staticfileservlet.resource.Access;
import java.util.List;
import java.util.Map;

/** Requests as the handler sees them; each may be answered any number of times. */
final class HandlerRequests {
  private HandlerRequests() {}

  /** A request without conditions, from a browser. */
  static Request plain(String method, String path) {
    return of(method, path, Map.of("Accept-Encoding", List.of("gzip, deflate, br, zstd")));
  }

  /** A GET of the served file, with one field. */
  static Request with(String name, String value) {
    return of("GET", ServedFile.PATH, Map.of(name, List.of(value)));
  }

  private static Request of(String method, String path, Map<String, List<String>> fields) {
    return new Request(
        Dispatch.REQUEST,
        false,
        method,
        "HTTP/1.1",
        path,
        () -> "",
        null,
        parts -> Access.READ,
        name -> fields.getOrDefault(name, List.of()));
  }
}
