package io.github.staticfileservlet.transfer;

/** Which transfers wait for their client without a thread. */
public enum AsyncMode {
  /**
   * Those that are longer than the response's buffer and 16 KiB, and all on HTTP/2, where the
   * request allows it.
   */
  LONG,
  /** All, where the request allows it. */
  ALL,
  /** None. */
  NONE
}
