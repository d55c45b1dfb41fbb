/** What the servlet promises in figures, and whether it keeps it. */
@NullMarked
package io.github.staticfileservlet.perf.bar;

import org.jspecify.annotations.NullMarked;
