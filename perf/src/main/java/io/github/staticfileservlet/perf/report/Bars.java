package io.github.staticfileservlet.perf.report;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.AnnotationLine;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** A chart with a group of bars for each category, and a line at 1. */
final class Bars {
  private final CategoryChart chart;
  private final List<String> categories;

  Bars(String title, String xTitle, String yTitle, List<String> categories) {
    this.categories = List.copyOf(categories);
    this.chart =
        new CategoryChartBuilder()
            .width(Look.WIDTH)
            .height(Look.HEIGHT)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    Look.apply(chart.getStyler());
    chart.getStyler().setAvailableSpaceFill(0.85);
    chart.addAnnotation(new AnnotationLine(1, false, false));
  }

  /** Adds a bar to each group, but where there is no value; none at all if there is not one. */
  void add(String name, Color color, List<? extends @Nullable Double> values) {
    if (values.stream().anyMatch(Objects::nonNull)) {
      chart.addSeries(name, categories, new ArrayList<>(values)).setFillColor(color);
    }
  }

  boolean isEmpty() {
    return chart.getSeriesMap().isEmpty();
  }

  String svg() {
    return Svg.of(chart);
  }
}
