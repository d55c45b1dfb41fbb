/** A container that does next to nothing, and allocates nothing for a request. */
@NullMarked
package io.github.staticfileservlet.benchmark.stub;

import org.jspecify.annotations.NullMarked;
