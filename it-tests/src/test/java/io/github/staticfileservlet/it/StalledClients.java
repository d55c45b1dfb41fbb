package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Clients that ask for a file and then read nothing. */
final class StalledClients implements Closeable {
  private static final long PATIENCE_NANOS = Duration.ofSeconds(20).toNanos();
  private static final int RECEIVE_BUFFER = 8 * 1024;

  private final List<SocketChannel> channels = new ArrayList<>();

  /** Connects so many; they take turns with these targets. */
  static StalledClients connect(int port, int count, List<String> targets) throws IOException {
    StalledClients clients = new StalledClients();
    for (int i = 0; i < count; i++) {
      clients.channels.add(
          ask(port, RawClient.request("GET", targets.get(i % targets.size())) + "\r\n"));
    }
    return clients;
  }

  /** A connection that takes little unless it is read, and on which this is sent. */
  static SocketChannel ask(int port, String request) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER);
    channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.write(ByteBuffer.wrap(request.getBytes(ISO_8859_1)));
    return channel;
  }

  /** Whether each was answered, and its connection then ends soon and before so many bytes. */
  void assertCut(long length) throws IOException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    ByteBuffer bytes = ByteBuffer.allocate(256 * 1024);
    for (SocketChannel channel : channels) {
      channel.configureBlocking(false);
      long received = 0;
      int some = 1;
      String start = "";
      while (some > 0 || (some == 0 && System.nanoTime() - deadline < 0)) {
        bytes.clear();
        some = readSome(channel, bytes);
        if (received == 0 && some > 0) {
          start = new String(bytes.array(), 0, Math.min(some, 12), ISO_8859_1);
        }
        received += Math.max(0, some);
      }
      assertThat(some).as("end of the connection after %d bytes", received).isEqualTo(-1);
      assertThat(received).isLessThan(length);
      assertThat(start).isIn("HTTP/1.1 200", ""); // what was not read may be gone by a reset
    }
  }

  private static int readSome(SocketChannel channel, ByteBuffer bytes) {
    try {
      return channel.read(bytes);
    } catch (IOException reset) {
      return -1;
    }
  }

  @Override
  public void close() throws IOException {
    for (SocketChannel channel : channels) {
      channel.close();
    }
  }
}
