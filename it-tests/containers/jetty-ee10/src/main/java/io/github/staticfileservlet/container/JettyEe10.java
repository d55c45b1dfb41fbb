package io.github.staticfileservlet.container;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.nio.file.Path;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.webapp.WebAppContext;

/** Jetty 12.1 with the web applications of Jakarta EE 10. */
public final class JettyEe10 {
  private JettyEe10() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    Launcher.run(
        arguments,
        (options, work) ->
            JettyServer.start(options, work, deployment -> contextOf(options.war(), deployment)));
  }

  /** The WAR as a web application, yet to be started. */
  public static WebAppContext contextOf(Path war, Deployment deployment) {
    WebAppContext context = new WebAppContext();
    context.setWar(war.toString());
    context.setContextPath(deployment.contextPath());
    context.setThrowUnavailableOnStartupException(true);
    deployment.parameters().forEach(context::setInitParameter);
    for (Class<? extends Filter> filter : deployment.filters()) {
      context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
    }
    return context;
  }
}
