package io.github.staticfileservlet.benchmark.stub;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import org.jspecify.annotations.Nullable;

/** A response that goes nowhere, and is used for one request after the other. */
public final class StubResponse extends HttpServletResponseWrapper {
  private static final int MAX_FIELDS = 16;

  private final ByteCount count;
  private final ServletOutputStream stream;
  private final String[] names = new String[MAX_FIELDS];
  private final String[] values = new String[MAX_FIELDS];
  private int fields;
  private int status;
  private long contentLength;

  private StubResponse(ByteCount count, ServletOutputStream stream) {
    super(Refusal.of(HttpServletResponse.class));
    this.count = count;
    this.stream = stream;
  }

  /** A response whose stream takes buffers. */
  public static StubResponse takingBuffers() {
    ByteCount count = new ByteCount();
    return new StubResponse(count, new BufferStream(count));
  }

  /** A response whose stream takes arrays only. */
  public static StubResponse takingArrays() {
    ByteCount count = new ByteCount();
    return new StubResponse(count, new ArrayStream(count));
  }

  /** Forgets the last answer. */
  public void recycle() {
    fields = 0;
    status = SC_OK;
    contentLength = -1;
    count.clear();
  }

  /** How many bytes were written. */
  public long written() {
    return count.total();
  }

  /** How many bytes were announced; negative where they were not. */
  public long contentLength() {
    return contentLength;
  }

  /** The value of a field; null where it was not set. */
  public @Nullable String field(String name) {
    for (int i = 0; i < fields; i++) {
      if (names[i].equals(name)) {
        return values[i];
      }
    }
    return null;
  }

  @Override
  public void setHeader(String name, String value) {
    names[fields] = name;
    values[fields++] = value;
  }

  @Override
  public void setContentType(String type) {
    setHeader("Content-Type", type);
  }

  @Override
  public void setContentLengthLong(long bytes) {
    contentLength = bytes;
  }

  @Override
  public void setStatus(int code) {
    status = code;
  }

  @Override
  public void sendError(int code) {
    status = code;
  }

  @Override
  public int getStatus() {
    return status;
  }

  @Override
  public int getBufferSize() {
    return 8192;
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return stream;
  }
}
