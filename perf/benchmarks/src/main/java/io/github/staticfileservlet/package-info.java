/** Benchmarks of what only its own package sees. */
@NullMarked
package io.github.staticfileservlet;

import org.jspecify.annotations.NullMarked;
