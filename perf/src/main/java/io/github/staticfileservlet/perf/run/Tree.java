package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Many small files. The digits of a file's number are its path, the least first, so that the first
 * hundred of any tree lie in a hundred directories.
 */
record Tree(int files) {
  static final int MOST = 1_000_000;

  private static final int DIGITS = 6;
  private static final byte[] CONTENT = new byte[1000];
  private static final int CONNECTIONS = 64;

  private String name() {
    return "tree-" + files;
  }

  /** Makes it, unless it is there. */
  void createIn(Path root) throws IOException {
    Path done = root.resolve(name() + ".done");
    if (Files.exists(done)) {
      return;
    }
    Set<Path> directories = new HashSet<>();
    for (int number = 0; number < files; number++) {
      StringBuilder digits =
          new StringBuilder(String.format(Locale.ROOT, "%0" + DIGITS + "d", number)).reverse();
      Path directory = root.resolve(name()).resolve(digits.substring(0, DIGITS / 2));
      if (directories.add(directory)) {
        Files.createDirectories(directory);
      }
      Files.write(directory.resolve(digits.substring(DIGITS / 2) + ".txt"), CONTENT);
    }
    Files.createFile(done);
  }

  /** Asks for the first so many. */
  Load load(RunningServer server, int asked, double seconds) {
    String half = Load.DIGIT.repeat(DIGITS / 2);
    Load one =
        Load.of(server.file(name() + "/" + half + "/" + half + ".txt"), CONNECTIONS, seconds);
    return new Load(one.uri(), asked, one.method(), one.fields(), CONNECTIONS, seconds);
  }
}
