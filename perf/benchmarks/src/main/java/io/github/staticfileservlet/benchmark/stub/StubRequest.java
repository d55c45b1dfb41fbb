package io.github.staticfileservlet.benchmark.stub;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.MappingMatch;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request of HTTP/1.1 to a servlet that is mapped to {@code /static/*}; it may be sent again. */
public final class StubRequest extends HttpServletRequestWrapper {
  private static final String SERVLET_PATH = "/static";

  private final String method;
  private final String pathInfo;
  private final Map<String, String> fields;
  private final Line line = new Line();
  private final HttpServletMapping mapping = new PathMapping();

  /**
   * A request.
   *
   * @param fields the values by their names, which are asked for in the same case
   */
  public StubRequest(String method, String pathInfo, Map<String, String> fields) {
    super(Refusal.of(HttpServletRequest.class));
    this.method = method;
    this.pathInfo = pathInfo;
    this.fields = fields;
  }

  @Override
  public String getMethod() {
    return method;
  }

  @Override
  public String getPathInfo() {
    return pathInfo;
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    String value = fields.get(name);
    return value == null ? Collections.emptyEnumeration() : line.begin(value);
  }

  @Override
  public String getServletPath() {
    return SERVLET_PATH;
  }

  @Override
  public HttpServletMapping getHttpServletMapping() {
    return mapping;
  }

  @Override
  public DispatcherType getDispatcherType() {
    return DispatcherType.REQUEST;
  }

  @Override
  public String getProtocol() {
    return "HTTP/1.1";
  }

  @Override
  public @Nullable String getQueryString() {
    return null;
  }

  @Override
  public boolean isSecure() {
    return false;
  }

  /** The lines of a field that has one, used again for each. */
  @SuppressWarnings("JdkObsolete") // the interface of requests is older still
  private static final class Line implements Enumeration<String> {
    private String value = "";
    private boolean hasMore;

    Line begin(String of) {
      value = of;
      hasMore = true;
      return this;
    }

    @Override
    public boolean hasMoreElements() {
      return hasMore;
    }

    @Override
    public String nextElement() {
      hasMore = false;
      return value;
    }
  }

  private static final class PathMapping implements HttpServletMapping {
    @Override
    public String getMatchValue() {
      return "";
    }

    @Override
    public String getPattern() {
      return SERVLET_PATH + "/*";
    }

    @Override
    public String getServletName() {
      return "files";
    }

    @Override
    public MappingMatch getMappingMatch() {
      return MappingMatch.PATH;
    }
  }
}
