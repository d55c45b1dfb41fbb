/**
 * The launcher of the demo: runs the WAR that it carries in an embedded Jetty.
 *
 * <p>{@code Main} reads the command line, {@code DemoServer} assembles Jetty, {@code DemoContext}
 * deploys the WAR. Nothing here is part of the WAR.
 */
@NullMarked
package io.github.staticfileservlet.demo;

import org.jspecify.annotations.NullMarked;
