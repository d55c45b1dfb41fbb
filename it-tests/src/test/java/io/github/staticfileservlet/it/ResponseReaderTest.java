package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The strictness that the other tests rely on. */
class ResponseReaderTest {
  private static RawResponse read(String method, String wire) throws IOException {
    return reader(wire).read(method);
  }

  private static ResponseReader reader(String wire) {
    return new ResponseReader(new ByteArrayInputStream(wire.getBytes(ISO_8859_1)));
  }

  @Test
  void bodyEndsWhereItsLengthSays() throws IOException {
    ResponseReader reader =
        reader(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab"
                + "HTTP/1.1 304 \r\nContent-Length: 9\r\n\r\n"
                + "HTTP/1.1 100 Continue\r\n\r\n"
                + "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n");

    assertThat(reader.read("GET").text()).isEqualTo("ab");
    assertThat(reader.read("GET").status()).isEqualTo(304);
    assertThat(reader.read("GET").text()).isEqualTo("abc");
    assertThat(reader.readToTheEnd()).isEmpty();
  }

  @Test
  void headHasNoBodyWhateverItsLength() throws IOException {
    assertThat(read("HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n").body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length : 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\r\nno length",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n\r\n",
        "bHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      })
  void whatIsNotToTheLetterIsRefused(String wire) {
    assertThatThrownBy(() -> read("GET", wire)).isInstanceOf(AssertionError.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"
      })
  void bodyThatIsCutShortIsNoticed(String wire) {
    assertThatThrownBy(() -> read("GET", wire)).isInstanceOf(EOFException.class);
  }
}
