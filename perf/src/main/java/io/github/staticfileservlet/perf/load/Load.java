package io.github.staticfileservlet.perf.load;

import java.net.URI;
import java.util.Map;

/**
 * Requests for one file, one after the other on each of several connections.
 *
 * @param method GET or HEAD
 * @param fields more fields of each request
 * @param connections how many are kept alive
 * @param seconds how long requests are begun
 */
public record Load(
    URI uri, String method, Map<String, String> fields, int connections, double seconds) {}
