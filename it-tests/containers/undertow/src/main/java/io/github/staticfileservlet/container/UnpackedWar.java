package io.github.staticfileservlet.container;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A WAR as a directory.
 *
 * @param directory holds what the WAR held
 */
public record UnpackedWar(Path directory) {
  /** Unpacks a WAR into a directory, which is made. */
  public static UnpackedWar of(Path war, Path directory) throws IOException {
    try (FileSystem archive = FileSystems.newFileSystem(war);
        Stream<Path> entries = Files.walk(archive.getPath("/"))) {
      Path root = archive.getPath("/");
      for (Path entry : entries.toList()) {
        Path target = directory.resolve(root.relativize(entry).toString());
        if (Files.isDirectory(entry)) {
          Files.createDirectories(target);
        } else {
          Files.copy(entry, target);
        }
      }
    }
    return new UnpackedWar(directory);
  }

  /** What its {@code web.xml} says. */
  WebXml descriptor() throws IOException {
    return WebXml.read(directory.resolve("WEB-INF/web.xml").toFile());
  }

  /** A loader of the WAR's own classes, which asks the container's first. */
  URLClassLoader classLoader() throws IOException {
    List<URL> places = new ArrayList<>();
    Path classes = directory.resolve("WEB-INF/classes");
    if (Files.isDirectory(classes)) {
      places.add(url(classes));
    }
    Path libraries = directory.resolve("WEB-INF/lib");
    if (Files.isDirectory(libraries)) {
      try (Stream<Path> jars = Files.list(libraries)) {
        for (Path jar : jars.sorted().toList()) {
          places.add(url(jar));
        }
      }
    }
    return new URLClassLoader(places.toArray(URL[]::new), UnpackedWar.class.getClassLoader());
  }

  private static URL url(Path path) throws MalformedURLException {
    return path.toUri().toURL();
  }
}
