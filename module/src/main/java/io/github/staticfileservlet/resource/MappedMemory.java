package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/** How files are mapped. No mapping is ever ended under somebody's hands. */
interface MappedMemory {
  /** Maps the first bytes of a file, for reading. */
  Mapped map(FileChannel channel, long length) throws IOException;

  /** What can be ended of a mapping. */
  interface Region {
    /** Ends the mapping, if that can be done now; whether it has ended. */
    boolean end();
  }

  /** A fresh mapping. */
  record Mapped(ByteBuffer bytes, Region region) {}

  /** Since Java 22 a mapping ends when it is told to, before that when nobody has it any more. */
  static MappedMemory ofThisJava() {
    Arenas arenas = Arenas.find();
    return arenas == null ? MappedMemory::mapUntilCollected : arenas;
  }

  private static Mapped mapUntilCollected(FileChannel channel, long length) throws IOException {
    ByteBuffer bytes = channel.map(MapMode.READ_ONLY, 0, length);
    WeakReference<ByteBuffer> held = new WeakReference<>(bytes);
    return new Mapped(bytes, () -> held.refersTo(null));
  }
}
