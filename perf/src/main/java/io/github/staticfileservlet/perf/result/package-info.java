/** What was measured, as it is kept and shown. */
@NullMarked
package io.github.staticfileservlet.perf.result;

import org.jspecify.annotations.NullMarked;
