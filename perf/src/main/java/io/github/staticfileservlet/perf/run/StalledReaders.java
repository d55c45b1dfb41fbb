package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Load;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.JvmMemory;
import io.github.staticfileservlet.perf.subject.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Clients that ask for a large file and do not read it: what do others notice? */
public record StalledReaders(Experiment experiment, int count) {
  private static final FileSize LARGE = FileSize.parse("100m");
  private static final FileSize SMALL = FileSize.parse("8447");
  private static final String OK = "HTTP/1.1 200";
  private static final int THREADS = 16;
  private static final int RECEIVE_BUFFER = 4096;
  private static final long SETTLE_MILLIS = 2_000;

  /**
   * What others notice.
   *
   * @param unloaded a small file while nobody stalls
   * @param loaded the same while they do
   * @param moreBytes how much more of heap and direct buffers the server has in use
   */
  public record Effect(Measurement unloaded, Measurement loaded, long moreBytes) {}

  /** Measures a server that has 16 threads. */
  public Effect measure(JavaServer subject) throws IOException {
    LARGE.createSparseIn(experiment.root());
    SMALL.createIn(experiment.root());
    Rounds rounds = experiment.roundsOf(2);
    JavaServer small = subject.withOptions("--threads", Integer.toString(THREADS));
    if (subject.servlet().equals("ours")) {
      small = small.with(small.name(), "writeStallTimeout=1h"); // they are to stall all the time
    }
    List<SocketChannel> stalled = new ArrayList<>();
    try (RunningServer server = small.start(experiment.root());
        JvmMemory memory = new JvmMemory(server.pid())) {
      Measurement unloaded = probe(rounds, server, "8447, nobody stalls");
      long before = memory.inUse();
      URI large = server.file(LARGE.sparseName());
      for (int i = 0; i < count; i++) {
        stalled.add(stall(large));
      }
      Thread.sleep(SETTLE_MILLIS);
      long more = memory.inUse() - before;
      return new Effect(unloaded, probe(rounds, server, "8447, " + count + " stall"), more);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      for (SocketChannel each : stalled) {
        each.close();
      }
    }
  }

  private static Measurement probe(Rounds rounds, RunningServer server, String label)
      throws IOException {
    Rounds.Loader loader = (each, seconds) -> Load.of(each.file(SMALL.fileName()), 1, seconds);
    return rounds.measure(List.of(new Rounds.Case(server, label, loader)), Clients.plain()).get(0);
  }

  private static SocketChannel stall(URI uri) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER);
    channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), uri.getPort()));
    String request =
        "GET " + uri.getRawPath() + " HTTP/1.1\r\nHost: " + uri.getAuthority() + "\r\n\r\n";
    ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    ByteBuffer status = ByteBuffer.allocate(OK.length());
    while (status.hasRemaining() && channel.read(status) >= 0) {
      // a server that refuses is not one that bears it
    }
    String begin = new String(status.array(), StandardCharsets.US_ASCII);
    if (!begin.equals(OK)) {
      throw new PerfException("asked for " + uri + ", a reader that will stall got: " + begin);
    }
    return channel;
  }
}
