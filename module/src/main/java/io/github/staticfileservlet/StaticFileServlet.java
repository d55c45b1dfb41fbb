package io.github.staticfileservlet;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Serves static files by the rules of RFC 9110. It is declared in {@code web.xml} and tuned by
 * init-params, which have the names of the components of {@link Configuration}, or registered in
 * code with a configuration.
 *
 * <p>It reads and never writes, and does not compress; what is stored compressed it sends so.
 */
public final class StaticFileServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = System.getLogger(StaticFileServlet.class.getPackageName());

  /** A default in place of what was meant here would show what was to be hidden. */
  private static final Set<String> ALWAYS_STRICT =
      Set.of("dotfiles", "symlinks", "deniedPatterns", "allowedPatterns", "baseResource");

  private final transient @Nullable Configuration given;
  private transient @Nullable Flow flow;

  /** A servlet that is configured by its init-params. */
  public StaticFileServlet() {
    this.given = null;
  }

  /** A servlet that is configured in code; it has no init-params. */
  public StaticFileServlet(Configuration configuration) {
    this.given = Objects.requireNonNull(configuration, "configuration");
  }

  /**
   * Reads the configuration and opens the root.
   *
   * @throws ServletException whose message lists every problem, if there is any
   */
  @Override
  public void init() throws ServletException {
    try {
      warnOfLocale();
      Configuration configuration = configure();
      warnOfLargeCache(configuration.cache().maxCacheSize());
      flow = new Flow(configuration, getServletContext(), getServletName());
    } catch (ConfigurationException e) {
      throw new ServletException(e.getMessage(), e);
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Objects.requireNonNull(flow, "init() was not called").answer(request, response);
  }

  /**
   * Never called, as {@link #service} answers every method. Tomcat refuses TRACE without asking the
   * servlet, and names in Allow (RFC 9110 section 15.5.6) the methods that the class declares.
   */
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    service(request, response);
  }

  /** Ends the servlet's thread, cuts off clients that stall, and gives up what is cached. */
  @Override
  public void destroy() {
    if (flow != null) {
      flow.close();
    }
  }

  private Configuration configure() {
    Map<String, String> params = initParams();
    Map<String, String> overrides = overrides();
    if (given != null) {
      List<Problem> problems = new ArrayList<>();
      params.keySet().forEach(name -> problems.add(configuredInCode(name)));
      overrides.keySet().forEach(name -> problems.add(configuredInCode(name)));
      ConfigurationChecks.check(given, problems);
      return orThrow(given, problems);
    }
    ConfigParser.Parsed parsed = ConfigParser.parse(params, overrides);
    parsed.notes().forEach(note -> LOGGER.log(Level.INFO, getServletName() + ": " + note));
    List<Problem> fatal =
        parsed.problems().stream()
            .filter(problem -> parsed.strict() || ALWAYS_STRICT.contains(problem.name()))
            .toList();
    orThrow(parsed.configuration(), fatal);
    parsed
        .problems()
        .forEach(problem -> LOGGER.log(Level.WARNING, getServletName() + ": " + problem));
    return parsed.configuration();
  }

  private void warnOfLargeCache(long size) {
    long heap = Runtime.getRuntime().maxMemory();
    if (size > heap / 2) {
      String message = ": maxCacheSize " + Size.format(size) + " is more than half of the heap";
      LOGGER.log(Level.WARNING, getServletName() + message);
    }
  }

  private void warnOfLocale() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    if (!encoding.equalsIgnoreCase("UTF-8")) {
      String message =
          ": files with names beyond " + encoding + " are not found; set LC_ALL=C.UTF-8";
      LOGGER.log(Level.WARNING, getServletName() + message);
    }
  }

  private Configuration orThrow(Configuration configuration, List<Problem> problems) {
    if (!problems.isEmpty()) {
      throw new ConfigurationException(getServletName(), problems);
    }
    return configuration;
  }

  private static Problem configuredInCode(String name) {
    return new Problem(name, "this servlet is configured in code and reads no init-params");
  }

  private Map<String, String> initParams() {
    Map<String, String> params = new HashMap<>();
    for (String name : namesIn(getInitParameterNames())) {
      params.put(name, getInitParameter(name));
    }
    return params;
  }

  /** The init-params of the context that are meant for this servlet by its name. */
  private Map<String, String> overrides() {
    ServletContext context = getServletContext();
    String prefix = "staticfile." + getServletName() + ".";
    Map<String, String> params = new HashMap<>();
    for (String name : namesIn(context.getInitParameterNames())) {
      if (name.startsWith(prefix)) {
        params.put(name.substring(prefix.length()), context.getInitParameter(name));
      }
    }
    return params;
  }

  private static List<String> namesIn(Enumeration<String> names) {
    return Collections.list(names);
  }
}
