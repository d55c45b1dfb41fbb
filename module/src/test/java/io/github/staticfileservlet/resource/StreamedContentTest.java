package io.github.staticfileservlet.resource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamedContentTest {
  private static final String TEXT = "0123456789abcdefghij";

  private final ByteBuffer scratch = ByteBuffer.allocate(100);
  private final List<Stream> streams = new ArrayList<>();

  /** A stream that gives and skips a few bytes at a time and remembers that it was closed. */
  private static final class Stream extends ByteArrayInputStream {
    private final int atOnce;
    private boolean closed;

    Stream(byte[] bytes, int atOnce) {
      super(bytes);
      this.atOnce = atOnce;
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      return super.read(target, offset, Math.min(length, atOnce));
    }

    @Override
    public synchronized long skip(long n) {
      return super.skip(Math.min(n, atOnce));
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private Content content(String text, int atOnce) {
    return new StreamedContent(
        null,
        () -> {
          Stream stream = new Stream(text.getBytes(UTF_8), atOnce);
          streams.add(stream);
          return stream;
        });
  }

  private String read(Content content, long position, int limit) throws IOException {
    return UTF_8.decode(content.read(position, limit, scratch)).toString();
  }

  @Test
  void nothingIsOpenedBeforeTheFirstRead() throws IOException {
    content(TEXT, 100).close();

    assertThat(streams).isEmpty();
  }

  @Test
  void forwardIsReadFromOneStream() throws IOException {
    Content content = content(TEXT, 100);

    assertThat(content.isInMemory()).isFalse();
    assertThat(read(content, 0, 3)).isEqualTo("012");
    assertThat(read(content, 3, 4)).isEqualTo("3456");
    assertThat(read(content, 12, 2)).isEqualTo("cd");
    assertThat(read(content, 14, 100)).isEqualTo("efghij");
    assertThat(streams).hasSize(1);
  }

  @Test
  void backwardIsReadFromAnother() throws IOException {
    Content content = content(TEXT, 100);

    assertThat(read(content, 15, 5)).isEqualTo("fghij");
    assertThat(read(content, 1, 2)).isEqualTo("12");
    assertThat(read(content, 0, 1)).isEqualTo("0");
    assertThat(streams).hasSize(3);
    assertThat(streams.get(0).closed).isTrue();
    assertThat(streams.get(1).closed).isTrue();
    content.close();
    assertThat(streams.get(2).closed).isTrue();
  }

  @Test
  void aStreamMayGiveLittleAtATime() throws IOException {
    Content content = content(TEXT, 1);

    assertThat(read(content, 5, 10)).isEqualTo("5");
    assertThat(Trees.text(content, TEXT.length())).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8191, 8192, 8193, 20_000})
  void anyLengthIsReadWhole(int length) throws IOException {
    String text = TEXT.repeat(1000).substring(0, length);

    assertThat(Trees.text(content(text, 5000), length)).isEqualTo(text);
  }

  @Test
  void neverMoreThanAskedForOrThanFits() throws IOException {
    Content content = content("x".repeat(50_000), 50_000);

    assertThat(content.read(0, 7, scratch).remaining()).isEqualTo(7);
    assertThat(content.read(7, 50_000, scratch).remaining()).isEqualTo(100);
    assertThat(content.read(0, 50_000, ByteBuffer.allocateDirect(60_000)).remaining())
        .isBetween(1, 50_000);
  }

  @Test
  void theEndComesAsAFailure() throws IOException {
    Content content = content(TEXT, 100);

    assertThat(read(content, 15, 100)).isEqualTo("fghij");
    assertThatThrownBy(() -> content.read(20, 1, scratch))
        .isInstanceOf(EOFException.class)
        .hasMessage("content ends at 20, before its announced length");
    assertThatThrownBy(() -> content.read(25, 1, scratch)).isInstanceOf(EOFException.class);
  }

  @Test
  void aStreamThatCannotBeOpenedFails() throws IOException {
    StreamedContent.Opener opener =
        () -> {
          throw new FileNotFoundException("a.txt");
        };
    Content content = new StreamedContent(null, opener);

    assertThatThrownBy(() -> content.read(0, 1, scratch)).isInstanceOf(FileNotFoundException.class);
    content.close();
  }

  @Test
  void whereSkippingFailedNothingIsReadFromTheWrongPlace() throws IOException {
    InputStream brittle =
        new ByteArrayInputStream(TEXT.getBytes(UTF_8)) {
          private boolean failed;

          @Override
          public void skipNBytes(long n) throws IOException {
            super.skipNBytes(n / 2);
            if (!failed) {
              failed = true;
              throw new IOException("no luck");
            }
            super.skipNBytes(n - n / 2);
          }
        };
    List<InputStream> inTurn =
        new ArrayList<>(List.of(brittle, new ByteArrayInputStream(TEXT.getBytes(UTF_8))));
    Content content = new StreamedContent(null, () -> inTurn.remove(0));

    assertThatThrownBy(() -> content.read(8, 2, scratch)).hasMessage("no luck");
    assertThat(read(content, 0, 2)).isEqualTo("01");
  }

  @Test
  void closingTwiceIsFine() throws IOException {
    Content content = content(TEXT, 100);
    assertThat(read(content, 0, 1)).isEqualTo("0");

    content.close();
    content.close();

    assertThat(streams.get(0).closed).isTrue();
  }
}
