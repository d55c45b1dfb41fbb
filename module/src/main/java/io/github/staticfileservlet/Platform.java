package io.github.staticfileservlet;

import java.io.File;

/** What differs between operating systems. */
final class Platform {
  /** Whether this is Windows, which has its own names for files and locks files that are mapped. */
  static final boolean IS_WINDOWS = File.separatorChar == '\\';

  private Platform() {}
}
