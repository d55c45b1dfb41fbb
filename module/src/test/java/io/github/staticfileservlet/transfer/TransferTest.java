package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of content into every kind of stream: the bytes that arrive are those that were. */
class TransferTest {
  private static final int BUFFER = 1024;
  private static final int MAX_SLICE = 4 * 1024 * 1024;

  @TempDir private Path temp;

  /** What of the content is sent. */
  enum Shape {
    WHOLE,
    ONE_SLICE,
    SLICES_WITH_LITERALS,
    NOTHING;

    List<Part> of(int length) {
      return switch (this) {
        case WHOLE -> List.of(new Part.Slice(0, length));
        case ONE_SLICE -> List.of(new Part.Slice(length / 3, length - length / 3));
        case SLICES_WITH_LITERALS ->
            List.of(
                new Part.Literal("--b\r\n\r\n"),
                new Part.Slice(length / 2, length - length / 2),
                new Part.Literal("\r\n--b\r\n\r\nÿ"),
                new Part.Slice(0, length / 2),
                new Part.Slice(length, 0),
                new Part.Slice(0, Math.min(1, length)),
                new Part.Literal("\r\n--b--\r\n"));
        case NOTHING -> List.of();
      };
    }
  }

  static Stream<Arguments> combinations() {
    List<Arguments> all = new ArrayList<>();
    for (Contents kind : Contents.values()) {
      for (Shape shape : Shape.values()) {
        for (boolean buffers : new boolean[] {true, false}) {
          for (boolean direct : new boolean[] {true, false}) {
            all.add(Arguments.of(kind, shape, buffers, direct));
          }
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0}, {1}, stream takes buffers: {2}, direct: {3}")
  @MethodSource("combinations")
  void theBytesThatArriveAreThoseThatWere(
      Contents kind, Shape shape, boolean buffers, boolean direct) throws IOException {
    Transfers transfers = Streams.transfers(BUFFER, direct);
    for (int length :
        new int[] {
          0, 1, 2, BUFFER - 1, BUFFER, BUFFER + 1, 2 * BUFFER, 2 * BUFFER + 1, 8191, 8192, 8193
        }) {
      byte[] bytes = random(length);
      ArrayStream out = buffers ? new ByteBufferStream() : new ArrayStream();

      send(transfers, kind, bytes, shape.of(length), out);

      assertThat(out.written.toByteArray())
          .as("length %s", length)
          .isEqualTo(expected(shape.of(length), bytes));
    }
  }

  @ParameterizedTest
  @EnumSource
  void contentThatIsLongerThanWhatASocketTakesArrives(Contents kind) throws IOException {
    byte[] bytes = random(2 * MAX_SLICE + 1);
    List<Part> whole = Shape.WHOLE.of(bytes.length);
    ByteBufferStream buffers = new ByteBufferStream();
    ArrayStream arrays = new ArrayStream();

    send(Streams.transfers(64 * BUFFER, true), kind, bytes, whole, buffers);
    send(Streams.transfers(64 * BUFFER, true), kind, bytes, whole, arrays);

    assertThat(Arrays.equals(buffers.written.toByteArray(), bytes)).isTrue();
    assertThat(Arrays.equals(arrays.written.toByteArray(), bytes)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"HEAP", "READ_ONLY_HEAP", "DIRECT", "MAPPED"})
  void contentInMemoryGoesInPiecesThatASocketTakes(Contents kind) throws IOException {
    byte[] bytes = random(2 * MAX_SLICE + 1);
    ByteBufferStream out = new ByteBufferStream();

    send(Streams.transfers(BUFFER, true), kind, bytes, Shape.WHOLE.of(bytes.length), out);

    assertThat(out.bufferWrites).isEqualTo(3);
  }

  @Test
  void theEndOfALongMappingGoesApart() throws IOException {
    byte[] bytes = random(MAX_SLICE);
    ByteBufferStream out = new ByteBufferStream();

    send(
        Streams.transfers(BUFFER, true), Contents.MAPPED, bytes, Shape.WHOLE.of(bytes.length), out);

    assertThat(out.bufferWrites).isEqualTo(2);
    assertThat(Arrays.equals(out.written.toByteArray(), bytes)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"CHANNEL", "READ_ONLY_HEAP", "DIRECT", "MAPPED"})
  void arraysAreNoLargerThanTheBuffer(Contents kind) throws IOException {
    byte[] bytes = random(3 * BUFFER);
    ArrayStream out = new ArrayStream();

    send(Streams.transfers(BUFFER, true), kind, bytes, Shape.WHOLE.of(bytes.length), out);

    assertThat(out.writes).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource
  void oneTransferFollowsAnother(Contents kind) throws IOException {
    Transfers transfers = Streams.transfers(BUFFER, true);
    for (int i = 0; i < 20; i++) {
      byte[] bytes = random(3 * BUFFER + i);
      ByteBufferStream out = new ByteBufferStream();
      send(transfers, kind, bytes, Shape.SLICES_WITH_LITERALS.of(bytes.length), out);

      assertThat(out.written.toByteArray())
          .isEqualTo(expected(Shape.SLICES_WITH_LITERALS.of(bytes.length), bytes));
    }
  }

  private void send(
      Transfers transfers, Contents kind, byte[] bytes, List<Part> parts, ArrayStream out)
      throws IOException {
    try (Transfer transfer = transfers.startWithin(kind.open(bytes, temp), parts, out)) {
      transfer.send();
    }
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static byte[] expected(List<Part> parts, byte[] bytes) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Part part : parts) {
      if (part instanceof Part.Literal literal) {
        all.writeBytes(literal.text().getBytes(ISO_8859_1));
      } else if (part instanceof Part.Slice slice) {
        all.write(bytes, (int) slice.offset(), (int) slice.length());
      }
    }
    return all.toByteArray();
  }
}
