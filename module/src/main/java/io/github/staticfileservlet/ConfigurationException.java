package io.github.staticfileservlet;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A configuration that cannot be used. The message lists all that is wrong with it, a line each.
 */
public final class ConfigurationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * A failure to configure.
   *
   * @param servletName the name of the servlet that is configured
   * @param problems at least one
   */
  ConfigurationException(String servletName, List<Problem> problems) {
    super(message(servletName, problems));
  }

  private static String message(String servletName, List<Problem> problems) {
    String noun = problems.size() == 1 ? " configuration problem" : " configuration problems";
    return problems.stream()
        .map(problem -> "\n  * " + problem)
        .collect(
            Collectors.joining(
                "", "StaticFileServlet '" + servletName + "': " + problems.size() + noun, ""));
  }
}
