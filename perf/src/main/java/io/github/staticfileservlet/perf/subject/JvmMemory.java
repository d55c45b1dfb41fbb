package io.github.staticfileservlet.perf.subject;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** What another JVM of this machine has in memory. */
public final class JvmMemory implements AutoCloseable {
  private final JMXConnector connector;
  private final MemoryMXBean memory;
  private final BufferPoolMXBean direct;

  /** Of a process that is one. */
  @SuppressWarnings("BanJNDI") // its address comes from the process itself, which we started
  public JvmMemory(long pid) throws IOException {
    this.connector = JMXConnectorFactory.connect(new JMXServiceURL(address(pid)));
    MBeanServerConnection beans = connector.getMBeanServerConnection();
    this.memory =
        ManagementFactory.newPlatformMXBeanProxy(
            beans, ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
    this.direct =
        ManagementFactory.newPlatformMXBeanProxy(
            beans, "java.nio:type=BufferPool,name=direct", BufferPoolMXBean.class);
  }

  /** Bytes in use on the heap, after a collection, and in direct buffers. */
  public long inUse() {
    memory.gc();
    return memory.getHeapMemoryUsage().getUsed() + direct.getMemoryUsed();
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }

  private static String address(long pid) throws IOException {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        return machine.startLocalManagementAgent();
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException e) {
      throw new IOException(e);
    }
  }
}
