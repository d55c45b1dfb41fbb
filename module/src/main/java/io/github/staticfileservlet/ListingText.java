package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Uris;
import io.github.staticfileservlet.resource.Entry;
import io.github.staticfileservlet.resource.RequestPath;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The entries of a directory in words. Names may hold anything: all of them are escaped. */
final class ListingText {
  private ListingText() {}

  /** A page that is read by people. */
  static String html(RequestPath directory, List<Entry> entries, boolean cut) {
    String title = escapeHtml("Index of " + directory);
    StringBuilder page = new StringBuilder(256 + 160 * entries.size());
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .append(title)
        .append("</title>\n<style>\n:root { color-scheme: light dark; font-family: sans-serif; }\n")
        .append("td, th { padding: 0.1em 1em 0.1em 0; text-align: left; }\n")
        .append("td:nth-child(2) { text-align: right; }\n</style>\n</head>\n<body>\n<h1>")
        .append(title)
        .append("</h1>\n<table>\n")
        .append("<tr><th>Name</th><th>Bytes</th><th>Modified</th></tr>\n");
    if (!directory.segments().isEmpty()) {
      page.append("<tr><td><a href=\"../\">../</a></td><td></td><td></td></tr>\n");
    }
    entries.forEach(entry -> appendRow(entry, page));
    page.append("</table>\n");
    if (cut) {
      page.append("<p>Only the first ").append(entries.size()).append(" are shown.</p>\n");
    }
    return page.append("</body>\n</html>\n").toString();
  }

  /** An array of objects with name, type, size in bytes, and time of modification. */
  static String json(List<Entry> entries) {
    StringBuilder text = new StringBuilder(16 + 96 * entries.size()).append("[");
    for (Entry entry : entries) {
      text.append(text.length() == 1 ? "\n" : ",\n").append("{\"name\":\"");
      escapeJson(entry.name(), text);
      text.append("\",\"type\":\"").append(entry.isDirectory() ? "directory" : "file").append('"');
      if (!entry.isDirectory()) {
        text.append(",\"size\":").append(entry.length());
        text.append(",\"modified\":\"").append(modified(entry)).append('"');
      }
      text.append('}');
    }
    return text.append("\n]\n").toString();
  }

  /** Begins with a dot and a slash: a name with a colon would be taken for a scheme. */
  private static void appendRow(Entry entry, StringBuilder page) {
    String slash = entry.isDirectory() ? "/" : "";
    page.append("<tr><td><a href=\"./")
        .append(escapeHtml(Uris.encodePath(entry.name())))
        .append(slash)
        .append("\">")
        .append(escapeHtml(entry.name()))
        .append(slash)
        .append("</a></td><td>")
        .append(entry.isDirectory() ? "" : Long.toString(entry.length()))
        .append("</td><td>")
        .append(modified(entry))
        .append("</td></tr>\n");
  }

  private static String modified(Entry entry) {
    return entry.lastModified() == null
        ? ""
        : entry.lastModified().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static String escapeHtml(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** RFC 8259 section 7. */
  private static void escapeJson(String text, StringBuilder target) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        target.append('\\').append(c);
      } else if (c < 0x20) {
        target.append(String.format("\\u%04x", (int) c));
      } else {
        target.append(c);
      }
    }
  }
}
