package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import org.jspecify.annotations.Nullable;

/**
 * How files are mapped on this Java: since 22 a mapping is ended when it is told to, before that
 * when the collector finds that nobody has it any more. It is never ended under somebody's hands.
 */
final class MappedMemory {
  private final @Nullable Arenas arenas = Arenas.find();

  /** What can be ended of a mapping. */
  interface Region {
    /** Ends the mapping, if that can be done now; whether it has ended. */
    boolean end();
  }

  /** A fresh mapping. */
  record Mapped(ByteBuffer bytes, Region region) {}

  /** Maps the first bytes of a file, for reading. */
  Mapped map(FileChannel channel, long length) throws IOException {
    if (arenas != null) {
      return arenas.map(channel, length);
    }
    ByteBuffer bytes = channel.map(MapMode.READ_ONLY, 0, length);
    WeakReference<ByteBuffer> held = new WeakReference<>(bytes);
    return new Mapped(bytes, () -> held.refersTo(null));
  }
}
