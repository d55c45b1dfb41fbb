package io.github.staticfileservlet.container;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The WAR under one context path.
 *
 * @param contextPath begins with a slash, does not end with one
 * @param parameters the context-params that are set from outside the WAR
 * @param wrapped whether a filter wraps every response
 */
public record Deployment(String contextPath, Map<String, String> parameters, boolean wrapped) {
  /** Keeps the order of the parameters. */
  public Deployment {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** One without parameters, whose responses are bare. */
  static Deployment at(String contextPath) {
    return new Deployment(contextPath, Map.of(), false);
  }

  /** The same with one more parameter, or another value of it. */
  Deployment with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return new Deployment(contextPath, more, wrapped);
  }

  /** The same with the filter. */
  Deployment withWrappedResponses() {
    return new Deployment(contextPath, parameters, true);
  }

  /** The path as a name for a file. */
  public String fileName() {
    return contextPath.substring(1).replace('/', '#');
  }
}
