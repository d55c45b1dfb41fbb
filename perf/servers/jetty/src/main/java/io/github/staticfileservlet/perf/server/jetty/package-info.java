/** Jetty with one of the benchmarked servlets. */
@NullMarked
package io.github.staticfileservlet.perf.server.jetty;

import org.jspecify.annotations.NullMarked;
