/** Servers that are measured, each in a process of its own. */
@NullMarked
package io.github.staticfileservlet.perf.subject;

import org.jspecify.annotations.NullMarked;
