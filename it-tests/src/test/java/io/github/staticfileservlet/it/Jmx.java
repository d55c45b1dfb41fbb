package io.github.staticfileservlet.it;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.github.staticfileservlet.StaticFileServletMXBean;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import javax.management.JMException;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** A server's process as it is seen by who attaches to it. */
final class Jmx implements AutoCloseable {
  private final JMXConnector connector;
  private final MBeanServerConnection beans;

  /** Attaches to a process of the same Java. */
  @SuppressWarnings("BanJNDI") // whom it listens to is a process that the test has started
  Jmx(long pid) throws IOException {
    try {
      VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
      try {
        JMXServiceURL address = new JMXServiceURL(machine.startLocalManagementAgent());
        connector = JMXConnectorFactory.connect(address);
        beans = connector.getMBeanServerConnection();
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException e) {
      throw new IOException(e);
    }
  }

  /** The figures of the servlet in this context. */
  StaticFileServletMXBean servlet(Combo combo) {
    return JMX.newMXBeanProxy(
        beans,
        name(
            "io.github.staticfileservlet:type=StaticFileServlet,name=\"static\",context=\"/"
                + combo.name()
                + "\""),
        StaticFileServletMXBean.class);
  }

  /** The bytes of the heap in use once garbage is collected. */
  long heapAfterCollection() throws IOException {
    collect();
    return memory().getHeapMemoryUsage().getUsed();
  }

  /** The bytes that direct buffers have. */
  long directBytes() throws IOException {
    return ManagementFactory.newPlatformMXBeanProxy(
            beans, "java.nio:type=BufferPool,name=direct", BufferPoolMXBean.class)
        .getMemoryUsed();
  }

  /** How often garbage was collected. */
  long collections() throws IOException, JMException {
    long count = 0;
    for (ObjectName collector : beans.queryNames(name("java.lang:type=GarbageCollector,*"), null)) {
      count += (Long) beans.getAttribute(collector, "CollectionCount");
    }
    return count;
  }

  /** Collects garbage in the process. */
  void collect() throws IOException {
    memory().gc();
  }

  /** Before Java 22 only the collector ends a mapping. */
  void collectWhereMappingsNeedIt() throws IOException {
    if (Runtime.version().feature() < 22) {
      collect();
    }
  }

  private MemoryMXBean memory() throws IOException {
    return ManagementFactory.newPlatformMXBeanProxy(
        beans, ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
  }

  private static ObjectName name(String name) {
    try {
      return ObjectName.getInstance(name);
    } catch (JMException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
