package io.github.staticfileservlet.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The field lines of one request. */
@FunctionalInterface
public interface RequestFields {
  /** A request without any fields. */
  RequestFields NONE = name -> List.of();

  /** The values of all lines with this name (in any case), in order; empty where there is none. */
  List<String> lines(String name);

  /** The value of the only line with this name; null where there is none or more than one. */
  default @Nullable String single(String name) {
    List<String> lines = lines(name);
    return lines.size() == 1 ? Ows.strip(lines.get(0)) : null;
  }
}
