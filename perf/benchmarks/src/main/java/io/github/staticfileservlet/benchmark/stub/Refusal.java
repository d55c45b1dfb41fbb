package io.github.staticfileservlet.benchmark.stub;

import java.lang.reflect.Proxy;

/** What lies below the stubs, so that a call that they do not foresee is noticed. */
final class Refusal {
  private Refusal() {}

  /** An object that refuses every call. */
  static <T> T of(Class<T> type) {
    Object made =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              throw new UnsupportedOperationException(method.toString());
            });
    return type.cast(made);
  }
}
