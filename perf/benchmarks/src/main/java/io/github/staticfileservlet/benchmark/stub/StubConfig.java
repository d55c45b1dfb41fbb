package io.github.staticfileservlet.benchmark.stub;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/** The declaration of a servlet without init-params, in an application without any. */
public final class StubConfig implements ServletConfig {
  private final ServletContext context =
      (ServletContext)
          Proxy.newProxyInstance(
              StubConfig.class.getClassLoader(),
              new Class<?>[] {ServletContext.class},
              (self, method, arguments) ->
                  switch (method.getName()) {
                    case "getContextPath" -> "";
                    case "getInitParameterNames" -> Collections.emptyEnumeration();
                    case "getMimeType" -> null;
                    default -> throw new UnsupportedOperationException(method.toString());
                  });

  @Override
  public String getServletName() {
    return "files";
  }

  @Override
  public ServletContext getServletContext() {
    return context;
  }

  @Override
  public @Nullable String getInitParameter(String name) {
    return null;
  }

  @Override
  public Enumeration<String> getInitParameterNames() {
    return Collections.emptyEnumeration();
  }
}
