/**
 * How bytes leave: which parts of a content go out, and the way in which this response's stream
 * takes them best. No class of a container is named here; streams are asked what they can do.
 */
@NullMarked
package io.github.staticfileservlet.transfer;

import org.jspecify.annotations.NullMarked;
