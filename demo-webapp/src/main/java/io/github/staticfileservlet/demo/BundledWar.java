package io.github.staticfileservlet.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The WAR that the launcher's jar carries. */
final class BundledWar {
  private static final String NAME = "demo-webapp.war";

  private BundledWar() {}

  /** Copies the WAR into a directory and answers where it is. */
  static Path extractTo(Path directory) throws StartupFailure {
    try (InputStream war = BundledWar.class.getResourceAsStream("/" + NAME)) {
      if (war == null) {
        throw new StartupFailure("There is no " + NAME + " in this launcher: run the packaged jar");
      }
      Path copy = directory.resolve(NAME);
      Files.copy(war, copy);
      return copy;
    } catch (IOException e) {
      throw new StartupFailure("Cannot extract " + NAME + ": " + e);
    }
  }
}
