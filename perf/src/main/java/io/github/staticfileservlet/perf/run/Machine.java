package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.subject.Layout;
import io.github.staticfileservlet.perf.subject.Programs;
import io.github.staticfileservlet.perf.subject.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What figures depend on, besides what was measured. */
public final class Machine {
  private Machine() {}

  /** What this one is. */
  public static Map<String, String> describe() throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "processor",
        first("/proc/cpuinfo", "model name")
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " cores");
    facts.put("memory", first("/proc/meminfo", "MemTotal"));
    facts.put(
        "system",
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version").replaceFirst("-.*", ""));
    facts.put(
        "Java",
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    facts.put("source", source());
    facts.putAll(Versions.all());
    Programs.find("nginx").ifPresent(nginx -> facts.put("nginx", versionOf(nginx)));
    return facts;
  }

  private static String source() {
    if (Programs.find("git").isEmpty()) {
      return "unknown";
    }
    try {
      String directory = Layout.work().toString();
      String commit = Programs.output("git", "-C", directory, "rev-parse", "--short", "HEAD");
      String changes = Programs.output("git", "-C", directory, "status", "--porcelain", "-uno");
      return commit.strip() + (changes.isBlank() ? "" : ", and changes");
    } catch (IOException | PerfException e) {
      return "unknown";
    }
  }

  private static String versionOf(String nginx) {
    try {
      return Programs.output(nginx, "-v").replaceFirst(".*/", "").strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  private static String first(String file, String name) {
    try {
      return Files.readAllLines(Path.of(file)).stream()
          .filter(line -> line.startsWith(name))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown");
    } catch (IOException e) {
      return "unknown";
    }
  }
}
