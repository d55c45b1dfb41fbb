/**
 * Tests over real HTTP: against the demo as a process of its own, and against Jetty within this
 * process where filters, dispatches or settings matter.
 */
@NullMarked
package io.github.staticfileservlet.it;

import org.jspecify.annotations.NullMarked;
