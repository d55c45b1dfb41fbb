package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The time that processes had a processor, as Linux counts it: in hundredths of a second. */
public final class CpuTime {
  private static final double TICKS_PER_SECOND = 100;

  /** The fields of {@code /proc/PID/stat} behind the name, which may hold blanks. */
  private static final int UTIME = 11;

  // the fields of /proc/stat: cpu user nice system idle iowait irq softirq steal
  private static final int USER = 1;
  private static final int SYSTEM = 3;
  private static final int IRQ = 6;
  private static final int SOFTIRQ = 7;

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private CpuTime() {}

  /** What a process has had, in seconds; 0 where it has ended. */
  public static double of(long pid) {
    return sum("/proc/" + pid + "/stat", UTIME, UTIME + 1);
  }

  /** What children of this process had that have ended, in seconds, and what it had itself. */
  public static double ofClients() {
    return sum("/proc/self/stat", UTIME, UTIME + 3);
  }

  /** What all processes of the machine had, in seconds; not what the host ran meanwhile. */
  public static double ofAll() {
    return ofAll(read("/proc/stat"));
  }

  static double ofAll(String stat) {
    List<String> counts = machine(stat);
    return counts.size() <= SOFTIRQ
        ? Double.NaN
        : sum(counts, USER, SYSTEM) + sum(counts, IRQ, SOFTIRQ);
  }

  private static List<String> machine(String stat) {
    return BLANKS.splitAsStream(stat.lines().findFirst().orElse("")).toList();
  }

  private static double sum(String file, int first, int last) {
    String text = read(file);
    String fields = text.substring(text.lastIndexOf(')') + 1).stripLeading();
    return text.isEmpty() ? 0 : sum(BLANKS.splitAsStream(fields).toList(), first, last);
  }

  private static double sum(List<String> counts, int first, int last) {
    return counts.subList(first, last + 1).stream().mapToLong(Long::parseLong).sum()
        / TICKS_PER_SECOND;
  }

  /** Nothing where there is none: what is asked may have ended. */
  private static String read(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      return "";
    }
  }
}
