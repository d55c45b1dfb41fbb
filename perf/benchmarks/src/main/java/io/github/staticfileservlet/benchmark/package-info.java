/** What one request costs in the code of the servlet alone, without a container. */
@NullMarked
package io.github.staticfileservlet.benchmark;

import org.jspecify.annotations.NullMarked;
