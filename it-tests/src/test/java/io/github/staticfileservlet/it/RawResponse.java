package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A response as it came over the wire. */
final class RawResponse {
  /** One field line. */
  record Line(String name, String value) {}

  private final int status;
  private final List<Line> lines;
  private final byte[] body;

  RawResponse(int status, List<Line> lines, byte[] body) {
    this.status = status;
    this.lines = List.copyOf(lines);
    this.body = body;
  }

  int status() {
    return status;
  }

  /** The values of all lines with this name, in any case. */
  List<String> values(String name) {
    return lines.stream()
        .filter(line -> line.name().equalsIgnoreCase(name))
        .map(Line::value)
        .toList();
  }

  /** The value of the field; null where there is none. More than one line is an error. */
  @Nullable String field(String name) {
    List<String> values = values(name);
    if (values.size() > 1) {
      throw new AssertionError(name + " is sent " + values.size() + " times: " + values);
    }
    return values.isEmpty() ? null : values.get(0);
  }

  /** All fields but the time of the answer, names in lower case and sorted. */
  Map<String, List<String>> fieldsButDate() {
    Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    lines.forEach(line -> fields.putIfAbsent(line.name(), values(line.name())));
    fields.remove("Date");
    return fields;
  }

  byte[] body() {
    return body;
  }

  String text() {
    return new String(body, UTF_8);
  }

  @Override
  public String toString() {
    return status + " " + lines + " and " + body.length + " bytes";
  }
}
