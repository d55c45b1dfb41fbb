package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A file of zeros that takes little room, but for eight bytes at each full MiB that say where they
 * are.
 *
 * @param path where it lies
 * @param length how many bytes it has
 */
record SparseFile(Path path, long length) {
  private static final long STEP = 1L << 20;
  private static final long SALT = 0x1122_3344_5566_7788L;

  /** Writes it. */
  static SparseFile create(Path path, long length) throws IOException {
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long at = 0; at < length; at += STEP) {
        byte[] mark = mark(at);
        channel.write(ByteBuffer.wrap(mark, 0, (int) Math.min(mark.length, length - at)), at);
      }
      channel.write(ByteBuffer.allocate(1), length - 1); // as long as it is to be
    }
    Site.touch(path);
    return new SparseFile(path, length);
  }

  /** Its name. */
  String name() {
    return path.getFileName().toString();
  }

  /** Whether these are its bytes from a position on. */
  void check(long position, byte[] bytes, int count) {
    byte[] expected = new byte[count];
    for (long at = position / STEP * STEP; at < position + count; at += STEP) {
      byte[] mark = mark(at);
      for (int i = 0; i < mark.length; i++) {
        long index = at + i - position;
        if (index >= 0 && index < count) {
          expected[(int) index] = mark[i];
        }
      }
    }
    int mismatch = Arrays.mismatch(bytes, 0, count, expected, 0, count);
    assertThat(mismatch).as("%s differs after %d at", name(), position).isEqualTo(-1);
  }

  /** Reads a part of it from a connection and checks it. */
  void checkPart(RawClient client, long first, long last) throws IOException {
    byte[] bytes = new byte[64 * 1024];
    for (long at = first; at <= last; ) {
      int some = client.receiveSome(bytes);
      assertThat(some).as("bytes after %d of %s", at, name()).isPositive();
      assertThat(at + some - 1).isLessThanOrEqualTo(last);
      check(at, bytes, some);
      at += some;
    }
  }

  private static byte[] mark(long at) {
    return ByteBuffer.allocate(Long.BYTES).putLong(at + SALT).array();
  }
}
