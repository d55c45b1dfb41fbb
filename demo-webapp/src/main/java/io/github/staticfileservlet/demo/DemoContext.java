package io.github.staticfileservlet.demo;

import java.nio.file.Path;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.DefaultServlet;
import org.eclipse.jetty.ee10.servlet.ErrorPageErrorHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.eclipse.jetty.util.ClassMatcher;

/** The WAR as a web application of Jetty. */
final class DemoContext {
  /** What overrides an init-param of the servlet named "static" from outside the WAR. */
  private static final String OVERRIDE = "staticfile.static.";

  private DemoContext() {}

  /** The context that deploys a WAR as any Jetty would, Jetty's own classes out of its sight. */
  static WebAppContext of(Path war, String contextPath, Map<String, String> overrides) {
    WebAppContext context = new WebAppContext();
    context.setWar(war.toString());
    context.setContextPath(contextPath);
    context.addHiddenClassMatcher(
        new ClassMatcher("io.github.staticfileservlet.demo.", "org.slf4j.", "picocli."));
    context.setThrowUnavailableOnStartupException(true);
    context.setErrorHandler(errorPages());
    // Instead of Jetty's own defaults, which answer TRACE with 403: just what serves the front
    // page.
    context.setDefaultsDescriptor(null);
    ServletHolder frontPage = new ServletHolder("default", DefaultServlet.class);
    frontPage.setInitParameter("dirAllowed", "false");
    context.addServlet(frontPage, "/");
    // A per cent sign in a file's name is %25 in its URL, which Jetty takes for ambiguous.
    context.getServletHandler().setDecodeAmbiguousURIs(true);
    overrides.forEach((name, value) -> context.setInitParameter(OVERRIDE + name, value));
    return context;
  }

  private static ErrorPageErrorHandler errorPages() {
    ErrorPageErrorHandler pages = new ErrorPageErrorHandler();
    pages.setShowStacks(false);
    pages.setShowCauses(false);
    pages.setShowOrigin(false);
    return pages;
  }
}
