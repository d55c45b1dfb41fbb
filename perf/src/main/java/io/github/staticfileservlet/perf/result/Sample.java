package io.github.staticfileservlet.perf.result;

import io.github.staticfileservlet.perf.load.Outcome;

/**
 * One round of one server under one load.
 *
 * @param cpuSeconds the time that the server had a processor
 * @param othersCores how many processors were busy with neither server nor client
 */
public record Sample(Outcome outcome, double cpuSeconds, double othersCores) {}
