package io.github.staticfileservlet;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** How much memory the cache takes by default. */
final class CacheBudget {
  private static final long ENOUGH = 64 * 1024 * 1024;

  /** The least of what is enough, an eighth of the heap, and a quarter of the memory outside it. */
  static final long DEFAULT =
      Math.min(ENOUGH, Math.min(Runtime.getRuntime().maxMemory() / 8, directLimit() / 4));

  private CacheBudget() {}

  /** As much as the heap where nothing else is set, or cannot be found out. */
  private static long directLimit() {
    long heap = Runtime.getRuntime().maxMemory();
    try {
      HotSpotDiagnosticMXBean machine =
          ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
      long limit = Long.parseLong(machine.getVMOption("MaxDirectMemorySize").getValue());
      return limit == 0 ? heap : limit;
    } catch (LinkageError | RuntimeException otherMachine) {
      return heap;
    }
  }
}
