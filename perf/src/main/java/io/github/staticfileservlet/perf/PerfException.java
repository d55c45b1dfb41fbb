package io.github.staticfileservlet.perf;

/** What the person who runs a benchmark is told, in one line that says what to do. */
public final class PerfException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;

  /** Says this. */
  public PerfException(String what) {
    super(what);
    this.what = what;
  }

  /** What there is to say. */
  public String what() {
    return what;
  }
}
