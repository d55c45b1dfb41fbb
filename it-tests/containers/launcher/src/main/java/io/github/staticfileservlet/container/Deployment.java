package io.github.staticfileservlet.container;

import jakarta.servlet.http.HttpFilter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The WAR under one context path.
 *
 * @param contextPath begins with a slash, does not end with one
 * @param parameters the context-params that are set from outside the WAR
 * @param filters stand before every request, the first of them first
 */
public record Deployment(
    String contextPath, Map<String, String> parameters, List<Class<? extends HttpFilter>> filters) {
  /** Keeps the order of the parameters and of the filters. */
  public Deployment {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    filters = List.copyOf(filters);
  }

  /** One without parameters and filters. */
  static Deployment at(String contextPath) {
    return new Deployment(contextPath, Map.of(), List.of());
  }

  /** The same with one more parameter, or another value of it. */
  Deployment with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return new Deployment(contextPath, more, filters);
  }

  /** The same with one more filter behind the others. */
  Deployment behind(Class<? extends HttpFilter> filter) {
    List<Class<? extends HttpFilter>> more = new ArrayList<>(filters);
    more.add(filter);
    return new Deployment(contextPath, parameters, more);
  }

  /** The path as a name for a file. */
  public String fileName() {
    return contextPath.substring(1).replace('/', '#');
  }
}
