package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/** Finds what lies on a class path. Of directories in jars it sees those that have an entry. */
public record ClassPathFinder(ClassLoader loader) implements UrlRoot.Finder {

  @Override
  public @Nullable URL find(String name) {
    return loader.getResource(name.substring(1));
  }

  @Override
  public Collection<String> names(String directory) {
    URL url = find(directory + "/");
    try {
      if (url == null) {
        return List.of();
      }
      return url.getProtocol().equals("file") ? namesIn(Path.of(url.toURI())) : namesInJar(url);
    } catch (IOException | URISyntaxException | IllegalArgumentException unreadable) {
      return List.of();
    }
  }

  private static Collection<String> namesIn(Path directory) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    }
    return names;
  }

  /** Not cached: a cached archive would stay open after the application has ended. */
  private static Collection<String> namesInJar(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    if (!(connection instanceof JarURLConnection inJar)) {
      return List.of();
    }
    connection.setUseCaches(false);
    String directory = inJar.getEntryName();
    Set<String> names = new LinkedHashSet<>();
    try (JarFile jar = inJar.getJarFile()) {
      jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(directory) && name.length() > directory.length())
          .map(name -> name.substring(directory.length()).replaceFirst("/.*", ""))
          .forEach(names::add);
    }
    return names;
  }
}
