package io.github.staticfileservlet.it;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One way from a file to the client, as a context of a container: where bytes come from, whether
 * writing blocks, and whether a filter wraps the response.
 *
 * @param name says all three
 * @param settings the init-params that choose the way
 * @param wrapped whether the filter is there
 */
record Combo(String name, Map<String, String> settings, boolean wrapped) {
  private static final Map<String, Map<String, String>> SOURCES =
      Map.of(
          "plain",
          Map.of("maxCacheSize", "0", "maxCachedFiles", "0", "minMappedFileSize", "0"),
          "cached",
          Map.of("maxCachedFileSize", "8m", "maxCacheSize", "64m", "minMappedFileSize", "0"),
          "mapped",
          Map.of("maxCacheSize", "0", "minMappedFileSize", "4k"));

  private static final Map<String, Map<String, String>> WRITES =
      Map.of(
          "blocking", Map.of("asyncWrite", "false"),
          "async", Map.of("asyncWrite", "true"));

  /** The settings that this version knows: the others are in the table already. */
  private static final Set<String> AVAILABLE = Set.of("minMappedFileSize");

  private static final Map<String, Boolean> RESPONSES = Map.of("bare", false, "wrapped", true);

  /** All of them. */
  static List<Combo> all() {
    List<Combo> all = new ArrayList<>();
    SOURCES.forEach(
        (source, from) ->
            WRITES.forEach(
                (writes, how) ->
                    RESPONSES.forEach(
                        (response, wrapped) -> {
                          Map<String, String> settings = new LinkedHashMap<>(from);
                          settings.putAll(how);
                          settings.keySet().retainAll(AVAILABLE);
                          String name = source + "-" + writes + "-" + response;
                          all.add(new Combo(name, settings, wrapped));
                        })));
    return all;
  }

  /** The path of a file. */
  String path(String file) {
    return "/" + name + "/static/" + file;
  }

  String path(Fixture file) {
    return path(file.file());
  }

  /** The launcher's arguments for its context, in which this directory is served. */
  List<String> deployment(String root) {
    List<String> arguments = new ArrayList<>(List.of("--deploy", "/" + name));
    if (wrapped) {
      arguments.add("--wrap");
    }
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.put("baseResource", root);
    all.forEach(
        (setting, value) -> {
          arguments.add("--context-param");
          arguments.add("staticfile.static." + setting + "=" + value);
        });
    return arguments;
  }

  @Override
  public String toString() {
    return name;
  }
}
