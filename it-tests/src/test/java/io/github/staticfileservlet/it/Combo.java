package io.github.staticfileservlet.it;

import java.util.ArrayList;
import java.util.List;

/**
 * One way from a file to the client, as a context of a container: where bytes come from, whether
 * writing blocks, and whether a filter wraps the response.
 *
 * @param name says all three
 * @param settings the init-params that choose the way, each as {@code name=value}
 * @param wrapped whether the filter is there
 */
record Combo(String name, List<String> settings, boolean wrapped) {
  private static final String NO_SENDFILE = "sendfileSize=-1";
  private static final String LONG_IN_CACHE = "maxCachedFileSize=8m";

  private static final List<Combo> SOURCES =
      List.of(
          of("plain", NO_SENDFILE, "minMappedFileSize=0", "maxCacheSize=0", "maxCachedFiles=0"),
          of("cached", NO_SENDFILE, "minMappedFileSize=0", "maxCacheSize=64m", LONG_IN_CACHE),
          of("mapped", NO_SENDFILE, "minMappedFileSize=4k", "maxCacheSize=0"),
          of("sendfile", "sendfileSize=4", "minMappedFileSize=0", "maxCacheSize=0"));

  private static final List<Combo> WRITES =
      List.of(of("blocking", "asyncWrite=false"), of("async", "asyncWrite=true"));

  private static final List<Combo> RESPONSES =
      List.of(of("bare"), new Combo("wrapped", List.of(), true));

  /** All of them. */
  static List<Combo> all() {
    return join(join(SOURCES, WRITES), RESPONSES);
  }

  /** One that is not among all. */
  static Combo of(String name, String... settings) {
    return new Combo(name, List.of(settings), false);
  }

  /** Each of one with each of the other. */
  private static List<Combo> join(List<Combo> one, List<Combo> other) {
    return one.stream().flatMap(a -> other.stream().map(b -> a.and(b))).toList();
  }

  /** Those that differ in this container, each once. */
  static List<Combo> differingIn(String container) {
    return all().stream().filter(combo -> combo.differsIn(container)).toList();
  }

  private boolean differsIn(String container) {
    if (name.startsWith("mapped") && !container.startsWith("jetty")) {
      return name.equals("mapped-blocking-bare") && container.startsWith("undertow");
    }
    if (name.startsWith("sendfile")) {
      return name.equals("sendfile-blocking-bare") && container.startsWith("tomcat");
    }
    return !wrapped || name.equals("plain-blocking-wrapped");
  }

  /** The same with more settings, the last of a name counting. */
  Combo with(String... more) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(List.of(more));
    return new Combo(name, all, wrapped);
  }

  /** Whether the bytes of the fixture's files are kept in memory. */
  boolean isCached() {
    return name.startsWith("cached");
  }

  /** Whether the container opens and sends the file itself. */
  boolean isSendfile() {
    return name.startsWith("sendfile");
  }

  private Combo and(Combo other) {
    List<String> both = new ArrayList<>(settings);
    both.addAll(other.settings);
    return new Combo(name + "-" + other.name, both, wrapped || other.wrapped);
  }

  /** Only a stream of the container's own is written to without blocking. */
  boolean holdsNoThread() {
    return settings.contains("asyncWrite=true") && !wrapped;
  }

  /** The path of a file. */
  String path(String file) {
    return "/" + name + "/static/" + file;
  }

  /** The path of a file of the fixture. */
  String path(Fixture file) {
    return path(file.file());
  }

  /** The launcher's arguments for its context, in which this directory is served. */
  List<String> deployment(String root) {
    List<String> arguments = new ArrayList<>(List.of("--deploy", "/" + name));
    if (wrapped) {
      arguments.add("--wrap");
    }
    List<String> all = new ArrayList<>(settings);
    all.add("baseResource=" + root);
    for (String setting : all) {
      arguments.add("--context-param");
      arguments.add("staticfile.static." + setting);
    }
    return arguments;
  }

  @Override
  public String toString() {
    return name;
  }
}
