package io.github.staticfileservlet.perf.result;

import java.util.List;
import java.util.Map;

/**
 * What bars say.
 *
 * @param command as it was called last
 * @param date the day of that, as ISO 8601 writes it
 * @param machine what it ran on, and which versions
 */
public record Bars(String command, String date, Map<String, String> machine, List<Bar> bars) {}
