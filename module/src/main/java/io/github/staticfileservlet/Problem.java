package io.github.staticfileservlet;

/**
 * What is wrong with one setting.
 *
 * @param name the setting's name
 * @param message what was given, and what is expected
 */
record Problem(String name, String message) {

  /** A value that is not among those that are expected. */
  static Problem of(String name, String given, String expected) {
    return new Problem(name, "'" + given + "' (expected: " + expected + ")");
  }

  @Override
  public String toString() {
    return name + ": " + message;
  }
}
