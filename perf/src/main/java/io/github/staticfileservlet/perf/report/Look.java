package io.github.staticfileservlet.perf.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Locale;
import java.util.stream.Stream;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;

/** What all charts look like: on white, so that they can be read on dark pages too. */
final class Look {
  static final int WIDTH = 1100;
  static final int HEIGHT = 480;

  /** In pairs of dark and light, as ours and theirs are listed beside each other. */
  private static final Color[] BARS =
      colors(
          "#1f77b4", "#9ecae9", "#17a2b8", "#e377c2", "#8c564b", "#d62728", "#ff9d98", "#2ca02c",
          "#98df8a", "#7b52ab", "#8a8a8a", "#ffbf00");

  /** All dark, for lines are thin. */
  private static final Color[] LINES =
      colors(
          "#1f77b4", "#d62728", "#2ca02c", "#7b52ab", "#e07b00", "#8c564b", "#d6409f", "#17818f",
          "#6b6b6b", "#9a8700");

  private static final Color GRID = new Color(0xdddddd);
  private static final Color TEXT = new Color(0x222222);

  private Look() {}

  /** Which colour the bars of a server have, by its place among all. */
  static Color bar(int index) {
    return BARS[index % BARS.length];
  }

  /** Which colour a line has, by its place among all. */
  static Color line(int index) {
    return LINES[index % LINES.length];
  }

  static void apply(AxesChartStyler styler) {
    styler
        .setLocale(Locale.ROOT)
        .setAxisTitleFont(font(Font.PLAIN, 15))
        .setAxisTickLabelsFont(font(Font.PLAIN, 14))
        .setAxisTickLabelsColor(TEXT)
        .setPlotGridLinesColor(GRID)
        .setPlotGridLinesStroke(new BasicStroke(1))
        .setPlotGridVerticalLinesVisible(false)
        .setYAxisMin(0.0)
        .setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right)
        .setChartBackgroundColor(Color.WHITE)
        .setPlotBackgroundColor(Color.WHITE)
        .setPlotBorderVisible(false)
        .setChartFontColor(TEXT)
        .setChartTitleBoxVisible(false)
        .setChartTitleFont(font(Font.BOLD, 17))
        .setLegendPosition(LegendPosition.OutsideE)
        .setLegendFont(font(Font.PLAIN, 14))
        .setLegendBorderColor(Color.WHITE)
        .setLegendBackgroundColor(Color.WHITE)
        .setLegendPadding(8)
        .setAnnotationLineColor(TEXT)
        .setAnnotationLineStroke(new BasicStroke(1.5f));
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  private static Color[] colors(String... texts) {
    return Stream.of(texts).map(Color::decode).toArray(Color[]::new);
  }
}
