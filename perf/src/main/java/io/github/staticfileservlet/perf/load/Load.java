package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.PerfException;
import java.net.URI;
import java.util.List;
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

  /** Whether it is for one file of several. */
  boolean hasDigits() {
    return uri.getRawPath().contains(DIGIT);
  }

  /** The file of this number, of which digits that do not fit are left out. */
  URI file(long number) {
    if (!hasDigits()) {
      return uri;
    }
    StringBuilder path = new StringBuilder(uri.getRawPath());
    long rest = number;
    for (int at = path.indexOf(DIGIT); at >= 0; at = path.indexOf(DIGIT, at)) {
      path.setCharAt(at, (char) ('0' + rest % 10));
      rest /= 10;
    }
    return uri.resolve(path.toString());
  }

  /** Refuses what a client cannot ask for, which knows one file only. */
  void requireOneFile(Client client) {
    if (files > 1 || hasDigits()) {
      throw new PerfException(
          client.name() + " asks for one file only, not for " + files + " of " + uri);
    }
  }

  /** Refuses methods that a client does not know. */
  void requireMethod(Client client, String... known) {
    if (!List.of(known).contains(method)) {
      throw new PerfException(
          client.name() + " cannot send " + method + ", only " + String.join(" and ", known));
    }
  }
}
