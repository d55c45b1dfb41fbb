package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which versions are measured, as jars have them in their names. */
public final class Versions {
  private static final Pattern JAR =
      Pattern.compile("(jetty-server|spring-webmvc|tomcat-embed-core|undertow-core)-(\\d.*)\\.jar");

  private Versions() {}

  /** Those of all servers. */
  public static Map<String, String> all() throws IOException {
    Map<String, String> versions = new LinkedHashMap<>();
    for (String container : List.of("jetty", "tomcat", "undertow")) {
      Path libraries = Layout.serverJar(container).resolveSibling("lib");
      try (Stream<Path> jars = Files.list(libraries)) {
        for (Path jar : jars.sorted().toList()) {
          Matcher name = JAR.matcher(jar.getFileName().toString());
          if (name.matches()) {
            versions.put(name.group(1), name.group(2));
          }
        }
      }
    }
    return versions;
  }
}
