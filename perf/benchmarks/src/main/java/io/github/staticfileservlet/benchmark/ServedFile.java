package io.github.staticfileservlet.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** The file that all benchmarks ask for, below a root of its own. */
public final class ServedFile {
  /** The path within the root. */
  public static final String PATH = "/assets/app.js";

  /** A path where nothing is. */
  public static final String MISSING_PATH = "/assets/gone.js";

  /** A length in bytes that is no round number, as lengths are. */
  public static final int LENGTH = 8447;

  /** The root, which goes when the process ends. */
  public static final Path ROOT = create();

  /** A file that changed more recently is not cached, for it may change again unseen. */
  private static final int SETTLING_MILLIS = 2_100;

  private ServedFile() {}

  private static Path create() {
    byte[] bytes = new byte[LENGTH];
    new Random(LENGTH).nextBytes(bytes);
    try {
      Path root = Files.createTempDirectory("benchmarks").toRealPath();
      Path directory = Files.createDirectory(root.resolve("assets"));
      Path file = Files.write(root.resolve(PATH.substring(1)), bytes);
      for (Path made : new Path[] {root, directory, file}) {
        made.toFile().deleteOnExit(); // the last is the first to go
      }
      Thread.sleep(SETTLING_MILLIS);
      return root;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
