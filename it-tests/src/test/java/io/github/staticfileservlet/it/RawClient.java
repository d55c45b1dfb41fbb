package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.ssl.SSLContext;

/** One connection to 127.0.0.1, on which requests are sent as they are written. */
final class RawClient implements Closeable {
  private static final int TIMEOUT_MS = 10_000;

  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  private final Socket socket;
  private final ResponseReader reader;

  private RawClient(Socket socket) throws IOException {
    this.socket = socket;
    this.reader = new ResponseReader(new BufferedInputStream(socket.getInputStream(), 64 * 1024));
  }

  static RawClient connect(int port) throws IOException {
    return connect(port, 0);
  }

  /** A connection that takes little before its reader does: a server soon waits for it. */
  static RawClient connectSlowly(int port) throws IOException {
    return connect(port, 16 * 1024);
  }

  /** The same over TLS. */
  static RawClient connectSlowly(int port, SSLContext tls) throws IOException {
    Socket plain = open(port, 16 * 1024);
    return new RawClient(tls.getSocketFactory().createSocket(plain, "127.0.0.1", port, true));
  }

  private static RawClient connect(int port, int receiveBuffer) throws IOException {
    return new RawClient(open(port, receiveBuffer));
  }

  private static Socket open(int port, int receiveBuffer) throws IOException {
    Socket socket = new Socket();
    if (receiveBuffer > 0) {
      socket.setReceiveBufferSize(receiveBuffer);
    }
    socket.setSoTimeout(TIMEOUT_MS);
    socket.setTcpNoDelay(true);
    socket.connect(new InetSocketAddress(LOOPBACK, port), TIMEOUT_MS);
    return socket;
  }

  /** One request on a connection of its own, after whose response nothing may follow. */
  static RawResponse once(int port, String method, String target, String... fields)
      throws IOException {
    try (RawClient client = connect(port)) {
      client.sendRequest(method, target, fields);
      RawResponse response = client.receive(method);
      client.socket.shutdownOutput();
      byte[] leftover = client.reader.readToTheEnd();
      if (leftover.length > 0) {
        throw new AssertionError("bytes after the response: " + new String(leftover, ISO_8859_1));
      }
      return response;
    }
  }

  static RawResponse get(int port, String target, String... fields) throws IOException {
    return once(port, "GET", target, fields);
  }

  /** The head of a request without the empty line at its end. */
  static String request(String method, String target, String... fields) {
    StringBuilder request = new StringBuilder();
    request.append(method).append(' ').append(target).append(" HTTP/1.1\r\n");
    request.append("Host: 127.0.0.1\r\n");
    for (String field : fields) {
      request.append(field).append("\r\n");
    }
    return request.toString();
  }

  /** Sends text, a byte a character. */
  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
  }

  /** Sends a request that leaves the connection open. */
  void sendRequest(String method, String target, String... fields) throws IOException {
    send(request(method, target, fields) + "\r\n");
  }

  /** The response to the request of this method that is the next to be answered. */
  RawResponse receive(String method) throws IOException {
    return reader.read(method);
  }

  /** The next head alone; the body is left to be read. */
  ResponseReader.Head receiveHead() throws IOException {
    return reader.readHead();
  }

  /** Exactly so many bytes of a body. */
  byte[] receive(int bytes) throws IOException {
    return reader.readExactly(bytes);
  }

  /** Some bytes of a body, how many is answered; -1 where the server has closed the connection. */
  int receiveSome(byte[] bytes) throws IOException {
    return reader.readSome(bytes);
  }

  /** All that comes until the server closes the connection, which it must. */
  byte[] receiveToTheEnd() {
    return reader.readToTheEnd();
  }

  /** Closes the connection so that the server sees it reset. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
