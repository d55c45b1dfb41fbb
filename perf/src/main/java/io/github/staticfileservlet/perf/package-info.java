/** Benchmarks of the servlet, side by side with what a user would pick instead. */
@NullMarked
package io.github.staticfileservlet.perf;

import org.jspecify.annotations.NullMarked;
