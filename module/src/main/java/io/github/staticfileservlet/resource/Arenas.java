package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import org.jspecify.annotations.Nullable;

/**
 * Mappings in shared arenas ({@code java.lang.foreign.Arena}), which Java 22 and later have. They
 * are reached by handles, for this class is compiled for Java 17.
 */
final class Arenas implements MappedMemory {
  private static final int FIRST_VERSION = 22;

  private final MethodHandle open;
  private final MethodHandle map;
  private final MethodHandle close;

  private Arenas(MethodHandle open, MethodHandle map, MethodHandle close) {
    this.open = open;
    this.map = map;
    this.close = close;
  }

  /** Null where this Java has none. */
  static @Nullable Arenas find() {
    if (Runtime.version().feature() < FIRST_VERSION) {
      return null;
    }
    try {
      Class<?> arena = Class.forName("java.lang.foreign.Arena");
      Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      MethodHandle open = lookup.findStatic(arena, "ofShared", MethodType.methodType(arena));
      MethodHandle map =
          lookup.findVirtual(
              FileChannel.class,
              "map",
              MethodType.methodType(segment, MapMode.class, long.class, long.class, arena));
      MethodHandle asByteBuffer =
          lookup.findVirtual(segment, "asByteBuffer", MethodType.methodType(ByteBuffer.class));
      MethodHandle close = lookup.findVirtual(arena, "close", MethodType.methodType(void.class));
      return new Arenas(open, MethodHandles.filterReturnValue(map, asByteBuffer), close);
    } catch (ReflectiveOperationException otherwise) {
      return null;
    }
  }

  /** In an arena of its own. */
  @Override
  public Mapped map(FileChannel channel, long length) throws IOException {
    try {
      Object arena = open.invoke();
      try {
        ByteBuffer bytes = (ByteBuffer) map.invoke(channel, MapMode.READ_ONLY, 0L, length, arena);
        return new Mapped(bytes, () -> close(arena));
      } catch (Throwable failure) {
        close(arena);
        throw failure;
      }
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IOException(e);
    }
  }

  /** False while a thread is in the system with a part of it. */
  private boolean close(Object arena) {
    try {
      close.invoke(arena);
      return true;
    } catch (IllegalStateException inUse) {
      return false;
    } catch (Throwable e) {
      throw new IllegalStateException("an arena cannot be closed", e);
    }
  }
}
