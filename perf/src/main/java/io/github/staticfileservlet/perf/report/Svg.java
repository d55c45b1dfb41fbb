package io.github.staticfileservlet.perf.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;

/** Charts in SVG: the same for the same figures, so that nothing but figures changes a file. */
final class Svg {
  /** The encoder names them by hash codes, some of which change from run to run. */
  private static final Pattern CLIP = Pattern.compile("clip-?\\d+");

  /** What nobody sees, and two fifths of the file. */
  private static final Pattern FRACTION = Pattern.compile("(\\d+\\.\\d{2})\\d+");

  private Svg() {}

  static String of(Chart<?, ?> chart) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> names = new LinkedHashMap<>();
    String text = FRACTION.matcher(out.toString(StandardCharsets.UTF_8)).replaceAll("$1");
    return CLIP.matcher(text)
        .replaceAll(
            clip -> names.computeIfAbsent(clip.group(), any -> "clip" + (names.size() + 1)));
  }
}
