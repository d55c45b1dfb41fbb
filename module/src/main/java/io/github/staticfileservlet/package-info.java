/**
 * A servlet that serves static files: {@link io.github.staticfileservlet.StaticFileServlet}, and
 * its {@link io.github.staticfileservlet.Configuration} for those who set it up in code.
 */
@NullMarked
package io.github.staticfileservlet;

import org.jspecify.annotations.NullMarked;
