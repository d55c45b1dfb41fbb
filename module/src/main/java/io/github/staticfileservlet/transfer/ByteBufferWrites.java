package io.github.staticfileservlet.transfer;

import jakarta.servlet.ServletOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which streams take a {@link ByteBuffer}. The object is asked, not the class loader: in a web
 * application the container's classes have no names. A stream that a filter put around the
 * container's own is of another class and answers for itself.
 *
 * <p>What was found is kept here and not in a static field, which would outlive the application.
 */
final class ByteBufferWrites {
  private static final MethodType WRITE =
      MethodType.methodType(void.class, ServletOutputStream.class, ByteBuffer.class);

  private final Map<Class<?>, Optional<MethodHandle>> byClass = new ConcurrentHashMap<>();

  /** The handle of {@code write(ByteBuffer)} on streams of this class; null where it has none. */
  @Nullable MethodHandle of(Class<?> streamClass) {
    return byClass.computeIfAbsent(streamClass, ByteBufferWrites::find).orElse(null);
  }

  private static Optional<MethodHandle> find(Class<?> streamClass) {
    try {
      Method write = streamClass.getMethod("write", ByteBuffer.class);
      boolean copies =
          write.getDeclaringClass() == ServletOutputStream.class; // Servlet 6.1's default
      boolean writesAll = write.getReturnType() == void.class; // and not as much as a channel takes
      if (copies || !writesAll) {
        return Optional.empty();
      }
      return Optional.of(MethodHandles.publicLookup().unreflect(write).asType(WRITE));
    } catch (NoSuchMethodException | IllegalAccessException none) {
      return Optional.empty();
    }
  }
}
