package io.github.staticfileservlet.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.staticfileservlet.resource.Content;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A transfer that cannot be completed fails, and never ends as if it were whole. */
class TransferFailureTest {
  private static final int LENGTH = 3000;
  private static final List<Part> WHOLE = List.of(new Part.Slice(0, LENGTH));
  private static final Duration SOON = Duration.ofSeconds(5);

  @TempDir private Path temp;
  private final Transfers transfers = Streams.transfers(1024, true);
  private final ArrayStream out = new ArrayStream();
  private final ByteBufferStream buffers = new ByteBufferStream();
  private final List<String> events = new ArrayList<>();

  /** Reads bytes that a lambda makes; says when it is read and closed. */
  private final class Scripted implements Content {
    private final Reading reading;
    private final boolean inMemory;

    Scripted(boolean inMemory, Reading reading) {
      this.reading = reading;
      this.inMemory = inMemory;
    }

    @Override
    public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
      events.add("read " + position);
      return reading.at(position, limit);
    }

    @Override
    public Origin origin() {
      return inMemory ? Origin.MEMORY : Origin.FILE;
    }

    @Override
    public void close() {
      events.add("close");
    }
  }

  private interface Reading {
    ByteBuffer at(long position, int limit) throws IOException;
  }

  private static ByteBuffer bytes(int length) {
    return ByteBuffer.allocate(length);
  }

  /** A stream whose every write comes to the same end. */
  public static final class Broken extends ByteBufferStream {
    private final Throwable failure;

    Broken(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public void write(ByteBuffer bytes) throws IOException {
      if (failure instanceof IOException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      throw (RuntimeException) failure;
    }
  }

  @ParameterizedTest
  @EnumSource
  void contentThatIsShortFails(Contents kind) throws IOException {
    for (ArrayStream stream : List.of(out, buffers)) {
      Content content = kind.open(new byte[LENGTH - 1], temp);
      try (Transfer transfer = transfers.startWithin(content, WHOLE, stream)) {
        assertTimeoutPreemptively(
            SOON, () -> assertThatThrownBy(transfer::send).isInstanceOf(IOException.class));
      }
      assertThat(stream.written.size()).isLessThan(LENGTH);
    }
  }

  @ParameterizedTest
  @EnumSource
  void contentThatEndsBeforeItsFirstByteFailsBeforeAnythingIsWritten(Contents kind)
      throws IOException {
    Content content = kind.open(new byte[10], temp);
    List<Part> parts = List.of(new Part.Literal("--b\r\n"), new Part.Slice(10, 5));

    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> transfers.startWithin(content, parts, out).send())
                .isInstanceOf(IOException.class));
    assertThat(out.writes).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"MAPPED", "CHANNEL"})
  @DisabledOnOs(OS.WINDOWS)
  void aFileThatIsCutShortOnTheWayFails(Contents kind) throws IOException {
    int length = 4 << 20;
    Content content = kind.open(new byte[length], temp);
    List<Part> whole = List.of(new Part.Slice(0, length));
    try (Transfer transfer = transfers.startWithin(content, whole, buffers);
        FileChannel file = FileChannel.open(Contents.file(temp), StandardOpenOption.WRITE)) {
      file.truncate(2 << 20);

      assertThatThrownBy(transfer::send).isInstanceOf(IOException.class);
    }
    assertThat(buffers.written.size()).isLessThanOrEqualTo(2 << 20);
  }

  @Test
  void contentThatGivesNoBytesFailsAndDoesNotSpin() throws IOException {
    Content content = new Scripted(true, (position, limit) -> bytes(position == 0 ? 100 : 0));
    try (Transfer transfer = transfers.startWithin(content, WHOLE, buffers)) {
      assertTimeoutPreemptively(
          SOON, () -> assertThatThrownBy(transfer::send).isInstanceOf(IOException.class));
    }
  }

  @Test
  void anInternalErrorOfAReadBecomesAnIoException() throws IOException {
    Content content =
        new Scripted(
            true,
            (position, limit) -> {
              if (position > 0) {
                throw new InternalError("a fault occurred in an unsafe memory access operation");
              }
              return bytes(100);
            });
    try (Transfer transfer = transfers.startWithin(content, WHOLE, buffers)) {
      assertThatThrownBy(transfer::send)
          .isInstanceOf(IOException.class)
          .hasCauseInstanceOf(InternalError.class);
    }
  }

  @Test
  void anInternalErrorOfTheFirstReadBecomesAnIoException() {
    Content content =
        new Scripted(
            true,
            (position, limit) -> {
              throw new InternalError("a fault occurred in an unsafe memory access operation");
            });

    assertThatThrownBy(() -> transfers.startWithin(content, WHOLE, out))
        .isInstanceOf(IOException.class);
    assertThat(events).containsExactly("read 0", "close");
  }

  @Test
  void anInternalErrorOfAWriteBecomesAnIoException() throws IOException {
    InternalError fault =
        new InternalError("a fault occurred in an unsafe memory access operation");
    try (Transfer transfer =
        transfers.startWithin(
            new Scripted(true, (at, limit) -> bytes(limit)), WHOLE, new Broken(fault))) {
      assertThatThrownBy(transfer::send).isInstanceOf(IOException.class).hasCause(fault);
    }
  }

  @Test
  void whatTheStreamThrowsIsPassedOn() throws IOException {
    for (Exception failure :
        List.of(new IOException("gone"), new IllegalStateException("closed"))) {
      try (Transfer transfer =
          transfers.startWithin(
              new Scripted(true, (at, limit) -> bytes(limit)), WHOLE, new Broken(failure))) {
        assertThatThrownBy(transfer::send).isSameAs(failure);
      }
    }
  }

  @Test
  void theFirstBytesAreReadBeforeAnythingIsWritten() throws IOException {
    Content content = new Scripted(true, (position, limit) -> bytes(Math.min(limit, 1000)));
    List<Part> parts =
        List.of(new Part.Literal("head"), new Part.Slice(7, 0), new Part.Slice(5, 2000));

    Transfer transfer = transfers.startWithin(content, parts, out);
    assertThat(events).containsExactly("read 5");
    assertThat(out.writes).isZero();
    transfer.send();
    transfer.close();

    assertThat(events).containsExactly("read 5", "read 1005", "close"); // none is read twice
    assertThat(out.written.size()).isEqualTo(2004);
  }

  @Test
  void contentThatCannotBeReadIsClosedAndNothingWritten() {
    IOException failure = new IOException("no luck");
    Content content =
        new Scripted(
            false,
            (position, limit) -> {
              throw failure;
            });

    assertThatThrownBy(() -> transfers.startWithin(content, WHOLE, buffers)).isSameAs(failure);
    assertThat(events).containsExactly("read 0", "close");
    assertThat(buffers.bufferWrites).isZero();
  }
}
