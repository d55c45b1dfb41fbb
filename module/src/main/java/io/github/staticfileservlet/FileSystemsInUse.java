package io.github.staticfileservlet;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** File systems that a servlet has opened, and closes when it ends. */
final class FileSystemsInUse implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger(FileSystemsInUse.class.getPackageName());
  private static final String ARCHIVE = "jar:";
  private static final String ENTRY = "!/";

  private final List<FileSystem> opened = new ArrayList<>();

  /** Whether a path is one of the machine's own file system. */
  static boolean isDefault(Path path) {
    return path.getFileSystem().equals(FileSystems.getDefault());
  }

  /**
   * The path that a URI names. Its file system is opened where nobody has; an archive always is, as
   * others may close theirs.
   *
   * @param loader where providers are looked for too
   * @throws IllegalArgumentException if there is no such file system; the message says what is
   *     expected
   */
  Path path(URI uri, ClassLoader loader) throws IOException, URISyntaxException {
    String text = uri.toString();
    if (text.regionMatches(true, 0, ARCHIVE, 0, ARCHIVE.length())) {
      return pathInArchive(text.substring(ARCHIVE.length()), loader);
    }
    try {
      try {
        return Path.of(uri);
      } catch (FileSystemNotFoundException notOpenYet) {
        FileSystem fileSystem = FileSystems.newFileSystem(uri, Map.of(), loader);
        if (!FileSystemProvider.installedProviders().contains(fileSystem.provider())) {
          opened.add(fileSystem); // the others are everybody's, who may use them by now
        }
        return fileSystem.provider().getPath(uri);
      }
    } catch (FileSystemNotFoundException | ProviderNotFoundException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "a path, or a URI of a file system that can be opened; " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    for (FileSystem each : opened) {
      try {
        each.close();
      } catch (IOException e) {
        LOGGER.log(Level.WARNING, "cannot close " + each, e);
      }
    }
  }

  private Path pathInArchive(String archiveAndEntry, ClassLoader loader)
      throws IOException, URISyntaxException {
    int entry = archiveAndEntry.indexOf(ENTRY);
    if (entry < 0 || archiveAndEntry.indexOf(ENTRY, entry + 1) >= 0) {
      throw new IllegalArgumentException("a URI such as jar:file:/srv/app.jar!/static");
    }
    try {
      Path archive = Path.of(new URI(archiveAndEntry.substring(0, entry)));
      FileSystem fileSystem = FileSystems.newFileSystem(archive, loader);
      opened.add(fileSystem);
      return fileSystem.getPath(new URI(archiveAndEntry.substring(entry + 1)).getPath());
    } catch (FileSystemNotFoundException | ProviderNotFoundException e) {
      throw new IllegalArgumentException("an archive that can be read; " + e.getMessage(), e);
    }
  }
}
