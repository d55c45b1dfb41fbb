/** Undertow with one of the benchmarked servlets. */
@NullMarked
package io.github.staticfileservlet.perf.server.undertow;

import org.jspecify.annotations.NullMarked;
