/** Experiments: which servers under which loads, round after round. */
@NullMarked
package io.github.staticfileservlet.perf.run;

import org.jspecify.annotations.NullMarked;
