/**
 * Launchers: each deploys one WAR, under as many context paths as are asked for, in a container
 * whose class path is the process's own.
 *
 * <p>{@code Launcher} is what a container's main class calls with the {@code Container} that it is.
 */
@NullMarked
package io.github.staticfileservlet.container;

import org.jspecify.annotations.NullMarked;
