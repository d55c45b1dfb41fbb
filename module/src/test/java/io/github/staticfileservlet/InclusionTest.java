package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.StreamedContent;
import io.github.staticfileservlet.transfer.AsyncMode;
import io.github.staticfileservlet.transfer.Part;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Content within the answer of the page that includes it (Servlet 6.0, section 9.3). */
class InclusionTest {
  private final Transfers transfers =
      new Transfers(1024, false, -1, AsyncMode.NONE, Duration.ofMinutes(1));
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final StringWriter characters = new StringWriter();

  /** A response of which nothing may be used but its stream or, where that is taken, its writer. */
  private HttpServletResponse response(boolean writerTaken) {
    return (HttpServletResponse)
        Proxy.newProxyInstance(
            InclusionTest.class.getClassLoader(),
            new Class<?>[] {HttpServletResponse.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("getOutputStream")) {
                if (writerTaken) {
                  throw new IllegalStateException("getWriter() was called");
                }
                return new Stream();
              }
              if (method.getName().equals("getWriter") && writerTaken) {
                return new PrintWriter(characters);
              }
              throw new AssertionError("a page that includes owns its " + method.getName());
            });
  }

  private final class Stream extends ServletOutputStream {
    @Override
    public void write(int b) {
      bytes.write(b);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new AssertionError("an included file is written blocking");
    }
  }

  private void include(byte[] content, String contentType, boolean writerTaken) throws IOException {
    Content streamed = new StreamedContent(null, () -> new ByteArrayInputStream(content));
    include(streamed, content.length, contentType, writerTaken);
  }

  private void include(Content content, int length, String contentType, boolean writerTaken)
      throws IOException {
    Response.Body body =
        new Response.Body(contentType, length, List.of(new Part.Slice(0, length)), content);
    Inclusion.write(content, body, transfers, response(writerTaken));
  }

  @Test
  void bytesGoIntoTheStream() throws IOException {
    byte[] content = "größer".getBytes(ISO_8859_1);

    include(content, "text/html;charset=utf-8", false);

    assertThat(bytes.toByteArray()).isEqualTo(content);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      textBlock =
          """
          none                               | UTF-8
          text/html                          | UTF-8
          text/html;charset=utf-8            | UTF-8
          text/html;charset=iso-8859-1       | ISO-8859-1
          text/html; charset=ISO-8859-1      | ISO-8859-1
          text/html; charset="iso-8859-1"    | ISO-8859-1
          text/html; Charset=iso-8859-1      | ISO-8859-1
          text/html; charset=iso-8859-1; a=b | ISO-8859-1
          """)
  void charactersGoIntoAWriterThatIsTaken(String contentType, String charset) throws IOException {
    include("größer".getBytes(charset), contentType, true);

    assertThat(characters).hasToString("größer");
  }

  @Test
  void bytesThatAreNoCharactersAreReplaced() throws IOException {
    include("gr\u00f6\u00dfer".getBytes(ISO_8859_1), "text/html;charset=utf-8", true);

    assertThat(characters).hasToString("gr\ufffd\ufffder");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8191, 8192, 8193, 100_000})
  void anyLengthIsWrittenWhole(int length) throws IOException {
    String text = "ü".repeat(length);

    include(text.getBytes(UTF_8), "text/plain;charset=utf-8", true);

    assertThat(characters.toString().equals(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void contentThatIsShortFails(boolean writerTaken) {
    Content content = new StreamedContent(null, () -> new ByteArrayInputStream(new byte[10]));

    assertThatThrownBy(() -> include(content, 11, "text/html", writerTaken))
        .isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInternalErrorOfAMappingBecomesAnIoException(boolean writerTaken) {
    Content fault =
        new Content() {
          @Override
          public ByteBuffer read(long position, int limit, ByteBuffer scratch) {
            if (position > 0) {
              throw new InternalError("a fault occurred in an unsafe memory access operation");
            }
            return ByteBuffer.allocate(10);
          }

          @Override
          public Origin origin() {
            return Origin.MEMORY;
          }

          @Override
          public void close() {}
        };

    assertThatThrownBy(() -> include(fault, 20, "text/html", writerTaken))
        .isInstanceOf(IOException.class)
        .hasCauseInstanceOf(InternalError.class);
  }
}
