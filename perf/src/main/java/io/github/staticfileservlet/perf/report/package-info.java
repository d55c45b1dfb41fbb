/** The page that shows what was measured: tables of Markdown, and charts in SVG. */
@NullMarked
package io.github.staticfileservlet.perf.report;

import org.jspecify.annotations.NullMarked;
