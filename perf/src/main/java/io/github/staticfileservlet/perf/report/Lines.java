package io.github.staticfileservlet.perf.report;

import java.awt.BasicStroke;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart with lines over a logarithmic axis. */
record Lines(
    String title,
    String xTitle,
    String yTitle,
    Scale scale,
    Map<String, SortedMap<Double, Double>> lines) {

  private static final int TICK_SPACING = 74;

  /** Whether there is more than one place on the axis: a single one is better told by a table. */
  static boolean areAny(Map<String, SortedMap<Double, Double>> lines) {
    return lines.values().stream().flatMap(line -> line.keySet().stream()).distinct().count() > 1;
  }

  String svg() {
    XYChart chart =
        new XYChartBuilder()
            .width(Look.WIDTH)
            .height(Look.HEIGHT)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    Look.apply(chart.getStyler());
    chart.getStyler().setMarkerSize(8);
    chart.getStyler().setxAxisTickLabelsFormattingFunction(scale::label);
    chart.getStyler().setXAxisTickMarkSpacingHint(tickSpacing());
    lines.forEach((name, points) -> add(chart, name, points));
    return Svg.of(chart);
  }

  /** As far from each other as makes XChart put ticks at powers of the base. */
  private int tickSpacing() {
    DoubleSummaryStatistics places =
        lines.values().stream()
            .flatMap(points -> points.keySet().stream())
            .mapToDouble(scale::place)
            .summaryStatistics();
    double powers = places.getMax() - places.getMin();
    return powers < 1 ? TICK_SPACING : (int) Math.max(TICK_SPACING, 0.8 * Look.WIDTH / powers);
  }

  private void add(XYChart chart, String name, SortedMap<Double, Double> points) {
    SortedMap<Double, Double> placed = new TreeMap<>();
    points.forEach((x, y) -> placed.put(scale.place(x), y));
    int index = chart.getSeriesMap().size();
    XYSeries series =
        chart.addSeries(
            name,
            placed.keySet().stream().mapToDouble(x -> x).toArray(),
            placed.values().stream().mapToDouble(y -> y).toArray());
    series.setLineColor(Look.line(index));
    series.setLineStyle(new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(Look.line(index));
  }
}
