/** Tomcat with one of the benchmarked servlets. */
@NullMarked
package io.github.staticfileservlet.perf.server.tomcat;

import org.jspecify.annotations.NullMarked;
