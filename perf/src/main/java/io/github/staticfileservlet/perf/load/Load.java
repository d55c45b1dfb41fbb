package io.github.staticfileservlet.perf.load;

import java.net.URI;
import java.util.Map;

/**
 * Requests one after the other on each of several connections.
 *
 * @param uri the file; or one of several, where each {@link #DIGIT} in it is one of a number, the
 *     least first
 * @param files how many files there are
 * @param method GET or HEAD
 * @param fields more fields of each request
 * @param connections how many are kept alive
 * @param seconds how long requests are begun
 */
public record Load(
    URI uri,
    int files,
    String method,
    Map<String, String> fields,
    int connections,
    double seconds) {
  /** Stands for a decimal digit. */
  public static final String DIGIT = "@";

  /** Requests for one file. */
  public static Load of(URI uri, int connections, double seconds) {
    return new Load(uri, 1, "GET", Map.of(), connections, seconds);
  }
}
