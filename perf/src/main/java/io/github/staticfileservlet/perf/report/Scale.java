package io.github.staticfileservlet.perf.report;

import java.util.Locale;

/** A logarithmic axis. */
enum Scale {
  /** For counts. */
  DECIMAL(10, ""),
  /** For lengths, which are labelled in units of 1024. */
  BINARY(2, "kmgt");

  private final double base;
  private final String units;

  Scale(double base, String units) {
    this.base = base;
    this.units = units;
  }

  /** Where on the axis a number above 0 is. */
  double place(double number) {
    return Math.log(number) / Math.log(base);
  }

  /** What is written at a place of the axis. */
  String label(double place) {
    double number = Math.pow(base, place);
    int unit = 0;
    while (unit < units.length() && number > 1023.5) {
      number /= 1024;
      unit++;
    }
    return digits(number) + (unit == 0 ? "" : units.substring(unit - 1, unit));
  }

  private static String digits(double number) {
    boolean whole = Math.abs(number - Math.rint(number)) < number * 1e-9;
    String format = whole || number >= 100 ? "%.0f" : number >= 1 ? "%.1f" : "%.3f";
    return String.format(Locale.ROOT, format, number);
  }
}
