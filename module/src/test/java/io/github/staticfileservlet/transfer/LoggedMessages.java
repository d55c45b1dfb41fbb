package io.github.staticfileservlet.transfer;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What a package logs meanwhile, which then goes nowhere else. By reflection: the module that the
 * tests are compiled into does not read {@code java.logging}, which they run with.
 */
final class LoggedMessages implements AutoCloseable {
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final Class<?> filterType;
  private final Object logger;

  LoggedMessages(Class<?> logging) throws ReflectiveOperationException {
    filterType = Class.forName("java.util.logging.Filter");
    Class<?> loggerType = Class.forName("java.util.logging.Logger");
    Class<?> recordType = Class.forName("java.util.logging.LogRecord");
    logger = loggerType.getMethod("getLogger", String.class).invoke(null, logging.getPackageName());
    Object filter =
        Proxy.newProxyInstance(
            filterType.getClassLoader(),
            new Class<?>[] {filterType},
            (self, method, arguments) -> {
              messages.add((String) recordType.getMethod("getMessage").invoke(arguments[0]));
              return false;
            });
    setFilter(filter);
  }

  List<String> messages() {
    return messages;
  }

  @Override
  public void close() throws ReflectiveOperationException {
    setFilter(null);
  }

  private void setFilter(Object filter) throws ReflectiveOperationException {
    logger.getClass().getMethod("setFilter", filterType).invoke(logger, filter);
  }
}
