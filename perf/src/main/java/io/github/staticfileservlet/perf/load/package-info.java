/** Clients that make the load, and what they see. */
@NullMarked
package io.github.staticfileservlet.perf.load;

import org.jspecify.annotations.NullMarked;
