/**
 * Where bytes and metadata come from: a checked path is looked up and found to be a file, a
 * directory or missing; a file has a representation; a representation opens to content.
 */
@NullMarked
package io.github.staticfileservlet.resource;

import org.jspecify.annotations.NullMarked;
