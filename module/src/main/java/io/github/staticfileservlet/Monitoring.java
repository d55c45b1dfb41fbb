package io.github.staticfileservlet;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** The figures of one servlet in the platform's MBean server. */
final class Monitoring implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(Monitoring.class.getPackageName());

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final Figures figures;
  private final @Nullable ObjectName name;

  /** Registers them; where that is not possible it is said, and nothing else is lost. */
  Monitoring(String contextPath, String servletName, Figures figures) {
    this.figures = figures;
    name = register(contextPath, servletName);
  }

  /** What another servlet has registered under this name meanwhile stays. */
  @Override
  public void close() {
    try {
      if (name != null && figures.isRegistered()) {
        server.unregisterMBean(name);
      }
    } catch (JMException | RuntimeException e) {
      LOGGER.log(Level.DEBUG, "was not registered any more", e);
    }
  }

  /** A servlet that was not taken down leaves its name behind, which is taken over. */
  private @Nullable ObjectName register(String contextPath, String servletName) {
    try {
      String context = ObjectName.quote(contextPath.isEmpty() ? "/" : contextPath);
      ObjectName wanted =
          new ObjectName(
              "io.github.staticfileservlet:type=StaticFileServlet,context="
                  + context
                  + ",name="
                  + ObjectName.quote(servletName));
      if (server.isRegistered(wanted)) {
        server.unregisterMBean(wanted);
      }
      return server.registerMBean(figures, wanted).getObjectName();
    } catch (JMException | RuntimeException e) {
      LOGGER.log(Level.WARNING, servletName + ": not visible through JMX: " + e);
      return null;
    }
  }
}
