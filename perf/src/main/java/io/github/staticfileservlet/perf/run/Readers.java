package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Clients that have asked for a file, and read no more than that it comes. */
record Readers(List<Socket> sockets) implements AutoCloseable {
  private static final String OK = "HTTP/1.1 200";
  private static final int RECEIVE_BUFFER = 4096;
  private static final int PATIENCE_MILLIS = 10_000;

  /** So many of them. A server that refuses one, or does not get to it, does not bear them. */
  static Readers of(URI uri, int count) throws IOException {
    Readers readers = new Readers(new ArrayList<>());
    try {
      for (int i = 0; i < count; i++) {
        Socket socket = new Socket();
        readers.sockets.add(socket);
        String begin = ask(socket, uri);
        if (!begin.equals(OK)) {
          throw new PerfException("reader " + (i + 1) + " of " + count + " got: " + begin);
        }
      }
      return readers;
    } catch (IOException | RuntimeException e) {
      readers.close();
      throw e;
    }
  }

  private static String ask(Socket socket, URI uri) throws IOException {
    socket.setReceiveBufferSize(RECEIVE_BUFFER);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), uri.getPort()));
    String request =
        "GET " + uri.getRawPath() + " HTTP/1.1\r\nHost: " + uri.getAuthority() + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    try {
      byte[] begin = socket.getInputStream().readNBytes(OK.length());
      return new String(begin, StandardCharsets.US_ASCII);
    } catch (SocketTimeoutException e) {
      return "nothing for " + PATIENCE_MILLIS / 1000 + " s";
    }
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
