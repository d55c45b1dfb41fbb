package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * A version of an entry of a packed archive, which can only be read from its beginning.
 *
 * @param url where the container found it
 * @param stat its length, and the time of its archive: that tells more than the times inside it
 */
record ArchiveEntry(URL url, FileStat stat) implements Source {

  /** The entry as it is now. */
  static ArchiveEntry at(URL url) throws IOException {
    URLConnection connection = connect(url);
    ArchiveEntry entry = new ArchiveEntry(url, statOf(connection));
    connection.getInputStream().close(); // and with it the archive
    if (entry.stat.length() < 0) {
      throw new IOException("of unknown length: " + url);
    }
    return entry;
  }

  @Override
  public @Nullable Content open(Access access) throws IOException {
    URLConnection connection = connect(url);
    if (statOf(connection).equals(stat)) {
      return new StreamedContent(connection.getInputStream(), () -> connect(url).getInputStream());
    }
    connection.getInputStream().close();
    return null;
  }

  @Override
  public boolean hasRandomAccess() {
    return false;
  }

  /** Not cached: a cached archive would stay open after the application has ended. */
  private static URLConnection connect(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection;
  }

  private static FileStat statOf(URLConnection connection) throws IOException {
    FileTime lastModified = lastModified(connection); // before there is anything to be closed
    return new FileStat(connection.getContentLengthLong(), lastModified, null, null);
  }

  /** Asked of the file where there is one: Java 17's connection would leave it open. */
  private static FileTime lastModified(URLConnection connection) throws IOException {
    if (connection instanceof JarURLConnection jar
        && jar.getJarFileURL().getProtocol().equals("file")) {
      try {
        URI archive = jar.getJarFileURL().toURI();
        return Files.getLastModifiedTime(Path.of(archive));
      } catch (URISyntaxException | IllegalArgumentException noPath) {
        return FileTime.fromMillis(0);
      }
    }
    return FileTime.fromMillis(connection.getLastModified());
  }
}
