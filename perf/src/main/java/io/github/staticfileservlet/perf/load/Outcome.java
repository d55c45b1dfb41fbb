package io.github.staticfileservlet.perf.load;

/**
 * What a client saw.
 *
 * @param requests how many were answered
 * @param seconds how long that took
 * @param bytes how much content came
 * @param p50Millis how long half of them took at most; NaN where the client does not say
 * @param p99Millis how long all but one in a hundred took at most
 * @param errors how many failed, or were answered otherwise than by 2xx or 304; {@code wrk} cannot
 *     tell other 3xx from these
 */
public record Outcome(
    long requests, double seconds, long bytes, double p50Millis, double p99Millis, long errors) {}
