package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/**
 * A version of a file on a file system that is not the machine's own: an archive, memory, a store
 * on the network. It can be neither mapped nor sent by its path.
 *
 * @param isSettled whether the file can no longer change without changing its stat
 */
record ProvidedFile(FileVersion version, boolean isSettled) implements Source {
  /** The scheme of Java's own file system of archives, whose channels hold whole files. */
  private static final String ARCHIVE = "jar";

  @Override
  public @Nullable Content open(Access access) throws IOException {
    Content content =
        hasRandomAccess()
            ? new SeekableContent(openChannel())
            : new StreamedContent(null, () -> Files.newInputStream(version.file()));
    if (version.isCurrent()) {
      return content;
    }
    content.close();
    return null;
  }

  @Override
  public boolean hasRandomAccess() {
    return !version.file().getFileSystem().provider().getScheme().equals(ARCHIVE);
  }

  @Override
  public boolean isCurrent() {
    return version.isCurrent();
  }

  private SeekableByteChannel openChannel() throws IOException {
    return Files.newByteChannel(version.file());
  }
}
