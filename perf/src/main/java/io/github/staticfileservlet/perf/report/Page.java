package io.github.staticfileservlet.perf.report;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of which a part is made of results; what people wrote around it is kept. */
public record Page(Path file) {
  private static final String BEGIN = "<!-- report -->";
  private static final String END = "<!-- /report -->";
  private static final Pattern PART = Pattern.compile("(?ms)^" + BEGIN + "$.*?^" + END + "$");
  private static final String NEW = "# Performance\n\n" + BEGIN + "\n" + END + "\n";

  /** Writes the report into it, and its charts into the directory that is named like it. */
  public void write(Report report) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : NEW;
    Matcher part = PART.matcher(text);
    if (!part.find()) {
      throw new PerfException(
          file + " has no lines '" + BEGIN + "' and '" + END + "' to put the report between");
    }
    Path charts = Files.createDirectories(file.resolveSibling(directory()));
    for (Picture picture : report.pictures()) {
      Files.writeString(charts.resolve(picture.fileName()), picture.svg());
    }
    Files.writeString(
        file,
        text.substring(0, part.start())
            + (BEGIN + "\n\n" + report.markdown() + "\n" + END)
            + text.substring(part.end()));
  }

  /** The directory of its charts, beside it. */
  public String directory() {
    return file.getFileName().toString().replaceFirst("\\.md$", "");
  }
}
