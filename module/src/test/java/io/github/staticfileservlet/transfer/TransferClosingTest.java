package io.github.staticfileservlet.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.resource.Content;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is given back at the end of a transfer, and when. */
class TransferClosingTest {
  private static final List<Part> PARTS = List.of(new Part.Slice(0, 10), new Part.Literal("end"));

  private final List<String> events = new ArrayList<>();

  private final Content content =
      new Content() {
        @Override
        public ByteBuffer read(long position, int limit, ByteBuffer scratch) {
          return scratch.clear().limit(limit);
        }

        @Override
        public Origin origin() {
          return Origin.FILE;
        }

        @Override
        public void close() {
          events.add("content closed");
        }
      };

  private Transfer transfer(Content content, Sink sink) {
    return new BlockingTransfer(writer(content, sink));
  }

  private SliceWriter writer(Content content, Sink sink) {
    return new SliceWriter(
        content, PARTS, sink, new Buffer(), () -> 10, new Strategy.Tally(Strategy.READ));
  }

  private final class Buffer implements BufferPool.Lease {
    @Override
    public ByteBuffer bytes() {
      return ByteBuffer.allocate(10);
    }

    @Override
    public void end(boolean free) {
      if (free) {
        events.add("buffer released");
      }
    }
  }

  private static void accept(ByteBuffer bytes) {
    bytes.position(bytes.limit());
  }

  @Test
  void afterSuccessTheBufferGoesBackAndTheContentIsClosed() throws IOException {
    Transfer transfer = transfer(content, TransferClosingTest::accept);
    assertThat(events).isEmpty();

    transfer.send();

    assertThat(events).containsExactlyInAnyOrder("buffer released", "content closed");
  }

  @Test
  void closingAgainDoesNothing() throws IOException {
    Transfer transfer = transfer(content, TransferClosingTest::accept);
    transfer.send();

    transfer.close();
    transfer.close();
    transfer.close();

    assertThat(events).containsExactlyInAnyOrder("buffer released", "content closed");
  }

  @Test
  void theBufferIsLeftToTheContainerWhoseWriteFailed() throws IOException {
    Transfer transfer = transfer(content, bytes -> fail(new IOException("gone")));
    assertThatThrownBy(transfer::send).hasMessage("gone");

    transfer.close();
    transfer.close();

    assertThat(events).containsExactly("content closed");
  }

  @Test
  void theBufferIsLeftToTheContainerThatWasNotWaitedFor() throws IOException {
    for (IOException interrupted :
        List.of(new InterruptedIOException(), new ClosedByInterruptException())) {
      events.clear();
      Transfer transfer = transfer(content, bytes -> fail(interrupted));
      assertThatThrownBy(transfer::send).isSameAs(interrupted);

      transfer.close();

      assertThat(events).containsExactly("content closed");
    }
  }

  @Test
  void aTransferThatWasNeverSentIsClosedToo() throws IOException {
    SliceWriter writer = writer(content, TransferClosingTest::accept);
    writer.readAhead();

    new BlockingTransfer(writer).close();

    assertThat(events).containsExactlyInAnyOrder("buffer released", "content closed");
  }

  @Test
  void contentIsClosedWhereTheResponseHasNoStreamForIt() {
    IOException failure = new IOException("a filter cannot make its stream");
    ServletResponse response =
        (ServletResponse)
            Proxy.newProxyInstance(
                ServletResponse.class.getClassLoader(),
                new Class<?>[] {ServletResponse.class},
                (self, method, arguments) -> {
                  throw failure;
                });
    Transfers transfers = Streams.transfers(1024, false);

    assertThatThrownBy(
            () -> transfers.start(content, PARTS, new ScriptedContainer().request, response))
        .isSameAs(failure);
    assertThat(events).containsExactly("content closed");
  }

  private static void fail(IOException failure) throws IOException {
    throw failure;
  }

  @Test
  void contentThatCannotBeClosedIsClosedOnceAndTheBufferGoesBack() throws IOException {
    Content stubborn =
        new Content() {
          @Override
          public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
            return content.read(position, limit, scratch);
          }

          @Override
          public Origin origin() {
            return Origin.FILE;
          }

          @Override
          public void close() throws IOException {
            content.close();
            throw new IOException("cannot close");
          }
        };
    Transfer transfer = transfer(stubborn, TransferClosingTest::accept);

    assertThatThrownBy(transfer::send).hasMessage("cannot close");
    transfer.close();

    assertThat(events).containsExactlyInAnyOrder("buffer released", "content closed");
  }
}
