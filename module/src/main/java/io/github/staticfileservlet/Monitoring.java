package io.github.staticfileservlet;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** The figures of one servlet in the platform's MBean server. */
final class Monitoring implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(Monitoring.class.getPackageName());

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private @Nullable ObjectName name;

  /**
   * Registers them; where that is not possible it is said, and nothing else is lost. Where the name
   * is taken, as by the version before in a parallel deployment, {@code instance=2} or more is
   * added.
   */
  Monitoring(String contextPath, String servletName, StaticFileServletMXBean figures) {
    try {
      name = register(contextPath, servletName, figures);
    } catch (JMException | RuntimeException e) {
      LOGGER.log(Level.WARNING, servletName + ": not visible through JMX: " + e);
    }
  }

  @Override
  public void close() {
    try {
      if (name != null) {
        server.unregisterMBean(name);
      }
    } catch (JMException | RuntimeException e) {
      LOGGER.log(Level.DEBUG, "was not registered any more", e);
    }
    name = null; // it may be somebody else's from now on
  }

  private ObjectName register(
      String contextPath, String servletName, StaticFileServletMXBean figures) throws JMException {
    String context = ObjectName.quote(contextPath.isEmpty() ? "/" : contextPath);
    String first =
        "io.github.staticfileservlet:type=StaticFileServlet,context="
            + context
            + ",name="
            + ObjectName.quote(servletName);
    String wanted = first;
    for (int instance = 2; ; instance++) {
      try {
        return server.registerMBean(figures, new ObjectName(wanted)).getObjectName();
      } catch (InstanceAlreadyExistsException taken) {
        wanted = first + ",instance=" + instance;
      }
    }
  }
}
