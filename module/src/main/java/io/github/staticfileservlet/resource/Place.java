package io.github.staticfileservlet.resource;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/** A name that was reached, where it can be asked about and opened. No link is followed. */
interface Place extends Closeable {
  /** How a file is opened. */
  Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

  /** The attributes of what has this name. */
  BasicFileAttributes attributes() throws IOException;

  /** What has this name, open for reading. */
  FileChannel open() throws IOException;

  /**
   * A name within an open directory, which nobody can swap any more.
   *
   * @param directory closed with this place
   */
  record Held(SecureDirectoryStream<Path> directory, Path name) implements Place {

    @Override
    public BasicFileAttributes attributes() throws IOException {
      return directory
          .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
          .readAttributes();
    }

    @Override
    public FileChannel open() throws IOException {
      return (FileChannel) directory.newByteChannel(name, READ);
    }

    @Override
    public void close() throws IOException {
      directory.close();
    }
  }

  /**
   * A path, for file systems that cannot hold a directory: after each question it must still be its
   * own real path.
   */
  record Named(Path path) implements Place {

    @Override
    public BasicFileAttributes attributes() throws IOException {
      BasicFileAttributes attributes =
          Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      checkReal();
      return attributes;
    }

    @Override
    public FileChannel open() throws IOException {
      boolean knowsLinks = path.getFileSystem().equals(FileSystems.getDefault());
      FileChannel channel =
          knowsLinks
              ? FileChannel.open(path, READ)
              : FileChannel.open(path, StandardOpenOption.READ);
      try {
        checkReal();
        return channel;
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    }

    @Override
    public void close() {}

    private void checkReal() throws IOException {
      if (!path.toRealPath().equals(path)) {
        throw new FileSystemException(path.toString(), null, "leads through a link now");
      }
    }
  }
}
