package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Clients that read the beginning of a file steadily but slowly, all on one thread. */
final class SlowReaders {
  private static final long TICK_MILLIS = 20;
  private static final String END_OF_HEAD = "\r\n\r\n";

  private final CompletableFuture<Void> end;

  private SlowReaders(CompletableFuture<Void> end) {
    this.end = end;
  }

  /**
   * Connects so many, which begin to read.
   *
   * @param target of a file that may be asked for in parts
   * @param length how much of it is read
   * @param bytesPerSecond how slowly
   */
  static SlowReaders start(
      int port, int count, String target, SparseFile file, long length, int bytesPerSecond)
      throws IOException {
    List<Reader> readers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      readers.add(new Reader(port, target, file, length));
    }
    CompletableFuture<Void> end = new CompletableFuture<>();
    Thread thread = new Thread(() -> readAll(readers, bytesPerSecond, end), "slow-readers");
    thread.setDaemon(true);
    thread.start();
    return new SlowReaders(end);
  }

  /** Waits until each has all that it wants; fails if one does not get it. */
  void awaitAll(long seconds) throws Exception {
    end.get(seconds, TimeUnit.SECONDS);
  }

  private static void readAll(
      List<Reader> readers, int bytesPerSecond, CompletableFuture<Void> end) {
    long start = System.nanoTime();
    try {
      while (readers.stream().anyMatch(reader -> !reader.isDone())) {
        TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
        long due = (System.nanoTime() - start) / 1_000_000 * bytesPerSecond / 1_000;
        for (Reader reader : readers) {
          reader.readUpTo(due);
        }
      }
      end.complete(null);
    } catch (Exception | AssertionError e) {
      end.completeExceptionally(e);
    }
  }

  /** One of them. */
  private static final class Reader {
    private final SocketChannel channel;
    private final SparseFile file;
    private final long length;
    private final ByteBuffer bytes = ByteBuffer.allocate(16 * 1024);
    private final StringBuilder head = new StringBuilder();
    private long received;

    Reader(int port, String target, SparseFile file, long length) throws IOException {
      this.file = file;
      this.length = length;
      String range = "Range: bytes=0-" + (length - 1);
      this.channel = StalledClients.ask(port, RawClient.request("GET", target, range) + "\r\n");
      channel.configureBlocking(false);
    }

    boolean isDone() {
      return received == length;
    }

    void readUpTo(long due) throws IOException {
      while (!isDone() && received < due) {
        bytes.clear().limit((int) Math.min(bytes.capacity(), due - received));
        int some = channel.read(bytes);
        assertThat(some).as("the connection ended after %d bytes", received).isNotNegative();
        if (some == 0) {
          return;
        }
        take(bytes.array(), some);
        if (isDone()) {
          channel.close();
        }
      }
    }

    private void take(byte[] from, int count) {
      byte[] body = from;
      int rest = count;
      if (head.indexOf(END_OF_HEAD) < 0) {
        head.append(new String(from, 0, count, ISO_8859_1));
        int end = head.indexOf(END_OF_HEAD);
        assertThat(head.toString()).startsWith("HTTP/1.1 206".substring(0, Math.min(count, 12)));
        String text = end < 0 ? "" : head.substring(end + END_OF_HEAD.length());
        body = text.getBytes(ISO_8859_1);
        rest = body.length;
      }
      file.check(received, body, rest);
      received += rest;
    }
  }
}
