/**
 * What the benchmarked servers share: options, and the servlets that are the same everywhere.
 *
 * <p>{@code ServerCommand} is what a container's main class runs with the {@code Server} that it
 * is.
 */
@NullMarked
package io.github.staticfileservlet.perf.server;

import org.jspecify.annotations.NullMarked;
