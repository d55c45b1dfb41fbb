package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads HTTP/1.1 responses to the letter of RFC 9112 and forgives nothing: what a client library
 * would tidy up is an {@link AssertionError} here.
 */
final class ResponseReader {
  private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.1 ([1-5][0-9]{2}) (.*)");
  private static final Pattern FIELD_LINE =
      Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\\x00-\\x08\\x0a-\\x1f\\x7f]*)");
  private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
  private static final Pattern CHUNK_SIZE = Pattern.compile("[0-9A-Fa-f]{1,7}");
  private static final int LONGEST_LINE = 16 * 1024;

  private final InputStream in;

  ResponseReader(InputStream in) {
    this.in = in;
  }

  /** Status line and fields of a response, before its body. */
  record Head(int status, List<RawResponse.Line> lines) {
    RawResponse with(byte[] body) {
      return new RawResponse(status, lines, body);
    }
  }

  /** The next final response to a request of this method. */
  RawResponse read(String method) throws IOException {
    Head head = readHead();
    return head.with(readBody(head, method));
  }

  /** The next final head; interim ones are passed over. */
  Head readHead() throws IOException {
    while (true) {
      String line = readLine();
      Matcher statusLine = STATUS_LINE.matcher(line);
      check(statusLine.matches(), "no status line", line);
      Head head = new Head(Integer.parseInt(statusLine.group(1)), readFields());
      if (head.status() >= 200) {
        return head;
      }
    }
  }

  private List<RawResponse.Line> readFields() throws IOException {
    List<RawResponse.Line> lines = new ArrayList<>();
    for (String line = readLine(); !line.isEmpty(); line = readLine()) {
      Matcher field = FIELD_LINE.matcher(line);
      check(field.matches(), "no field line", line);
      lines.add(new RawResponse.Line(field.group(1), field.group(2).strip()));
    }
    return lines;
  }

  /** RFC 9112 section 6.3, in its order. */
  private byte[] readBody(Head head, String method) throws IOException {
    RawResponse bare = head.with(new byte[0]);
    String coding = bare.field("Transfer-Encoding");
    String length = bare.field("Content-Length");
    check(coding == null || length == null, "both a length and a coding", bare);
    if (method.equals("HEAD") || head.status() == 204 || head.status() == 304) {
      return new byte[0];
    }
    if (coding != null) {
      check(coding.equals("chunked"), "unknown coding", coding);
      return readChunks();
    }
    check(length != null, "the length is not said", bare);
    check(LENGTH.matcher(length).matches(), "no length", length);
    return readExactly(Math.toIntExact(Long.parseLong(length)));
  }

  private byte[] readChunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String line = readLine();
      check(CHUNK_SIZE.matcher(line).matches(), "no size of a chunk", line);
      int size = Integer.parseInt(line, 16);
      if (size == 0) {
        check(readFields().isEmpty(), "trailers", "");
        return body.toByteArray();
      }
      body.write(readExactly(size));
      String end = readLine();
      check(end.isEmpty(), "bytes beyond their chunk", end);
    }
  }

  /** Exactly so many bytes. */
  byte[] readExactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the connection ended after " + bytes.length + " of " + length);
    }
    return bytes;
  }

  /** Some bytes, how many is answered; -1 at the end of the connection. */
  int readSome(byte[] bytes) throws IOException {
    return in.read(bytes);
  }

  /** All bytes up to the end of the connection, whether it is closed or reset. */
  byte[] readToTheEnd() {
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    byte[] bytes = new byte[64 * 1024];
    try {
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        rest.write(bytes, 0, read);
      }
    } catch (SocketTimeoutException e) {
      throw new AssertionError("the connection is still open after " + rest.size() + " bytes", e);
    } catch (IOException reset) {
      return rest.toByteArray();
    }
    return rest.toByteArray();
  }

  private String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      int b = in.read();
      if (b < 0) {
        throw new EOFException("the connection ended in a head: " + line.toString(ISO_8859_1));
      }
      check(b != '\n', "a line that ends without CR", line.toString(ISO_8859_1));
      if (b == '\r') {
        check(in.read() == '\n', "a CR within a line", line.toString(ISO_8859_1));
        return line.toString(ISO_8859_1);
      }
      line.write(b);
      check(line.size() <= LONGEST_LINE, "a line that does not end", line.size());
    }
  }

  private static void check(boolean asExpected, String complaint, Object what) {
    if (!asExpected) {
      throw new AssertionError(complaint + ": " + what);
    }
  }
}
