package io.github.staticfileservlet.perf.subject;

/** What is asked of a file. */
public enum Shape {
  /** All of it. */
  WHOLE("whole"),
  /** Whether it has changed, which it has not. */
  NOT_MODIFIED("304"),
  /** Its fields. */
  HEAD("HEAD"),
  /** A quarter of it, in the middle, but no more than 1 MiB. */
  RANGE("one range"),
  /** Three pieces of it. */
  RANGES("three ranges"),
  /** The gzip of it that is stored beside it. */
  SIDECAR("stored gzip");

  private final String label;

  Shape(String label) {
    this.label = label;
  }

  /** What it is called in tables. */
  public String label() {
    return label;
  }
}
