package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A directory to be served, and beside it one that must never be seen. */
final class Site {
  /** When every file was last modified. */
  static final Instant MODIFIED = Instant.parse("2024-02-03T04:05:06Z");

  /** The same in a field. */
  static final String LAST_MODIFIED = "Sat, 03 Feb 2024 04:05:06 GMT";

  /** What stands in {@code outside/secret.txt}. */
  static final String CANARY = "canary-5e1f0b";

  private static final Duration SETTLING = Duration.ofMillis(2050);

  private final Path root;
  private final Path outside;

  /** An empty one below an empty directory. */
  Site(Path directory) throws IOException {
    Path real = directory.toRealPath();
    this.root = Files.createDirectories(real.resolve("root"));
    this.outside = Files.createDirectories(real.resolve("outside"));
    Files.writeString(outside.resolve("secret.txt"), CANARY);
  }

  Path root() {
    return root;
  }

  Path outside() {
    return outside;
  }

  /** Bytes without any pattern, always the same for one length. */
  static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new SplittableRandom(length).nextBytes(bytes);
    return bytes;
  }

  /** Adds a file, with its directories. */
  Path file(String name, byte[] content) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    return touch(file);
  }

  Path file(String name, String content) throws IOException {
    return file(name, content.getBytes(UTF_8));
  }

  Path file(String name, int length) throws IOException {
    return file(name, bytes(length));
  }

  Path directory(String name) throws IOException {
    return Files.createDirectories(root.resolve(name));
  }

  /** Adds a symbolic link. */
  Path link(String name, Path target) throws IOException {
    Path link = root.resolve(name);
    Files.createDirectories(link.getParent());
    return Files.createSymbolicLink(link, target);
  }

  /** Waits until every file is old enough for the servlet to trust its time, and to map it. */
  void settle() throws IOException {
    settle(root);
  }

  /** The same for another directory. */
  static void settle(Path directory) throws IOException {
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.toList()) {
        Instant changed = changeTime(path);
        await()
            .pollInterval(Duration.ofMillis(20))
            .until(() -> changed.plus(SETTLING).isBefore(Instant.now()));
      }
    }
  }

  /** No program can set it, where there is one. */
  private static Instant changeTime(Path path) throws IOException {
    return path.getFileSystem().supportedFileAttributeViews().contains("unix")
        ? ((FileTime) Files.getAttribute(path, "unix:ctime", LinkOption.NOFOLLOW_LINKS)).toInstant()
        : Instant.EPOCH;
  }

  static Path touch(Path file) throws IOException {
    return Files.setLastModifiedTime(file, FileTime.from(MODIFIED));
  }
}
