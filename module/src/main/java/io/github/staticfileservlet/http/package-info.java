/**
 * RFC 9110 as pure functions and records: dates, entity tags, preconditions, ranges, content
 * codings, media types. Nothing here does I/O or knows of a servlet.
 *
 * <p>Whatever a client sends is parsed totally: a parser never throws and tells apart what is
 * absent or to be ignored, what is valid, and what is valid but impossible.
 */
@NullMarked
package io.github.staticfileservlet.http;

import org.jspecify.annotations.NullMarked;
