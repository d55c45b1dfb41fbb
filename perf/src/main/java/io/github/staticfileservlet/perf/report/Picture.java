package io.github.staticfileservlet.perf.report;

import java.util.Locale;

/**
 * A chart.
 *
 * @param name of its file, without what names its type
 * @param title what it shows
 * @param svg the chart itself
 */
public record Picture(String name, String title, String svg) {

  /** What its file is called. */
  public String fileName() {
    return name + ".svg";
  }

  /** A name that files may have, made of words. */
  static String name(String... words) {
    return String.join("-", words)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "-")
        .replaceAll("^-|-$", "");
  }
}
