package io.github.staticfileservlet.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparingSinkTest {
  private final List<String> calls = new ArrayList<>();
  private boolean crowded;
  private boolean ready = true;

  private final ServletOutputStream out =
      new ServletOutputStream() {
        @Override
        public boolean isReady() {
          return ready;
        }

        @Override
        public void setWriteListener(WriteListener listener) {}

        @Override
        public void write(int b) {}

        @Override
        public void flush() {
          calls.add("flush");
        }
      };

  private final SparingSink sink =
      new SparingSink(bytes -> calls.add("write " + bytes.remaining()), out, () -> crowded);

  @Test
  void whereFewWaitMuchIsWrittenAtATimeAndNothingFlushed() throws IOException {
    write(sink.maxSlice());
    write(100);

    assertThat(calls).containsExactly("write 65536", "write 100");
  }

  @Test
  void whereManyWaitEachWriteFitsTheContainersBufferAndIsFlushed() throws IOException {
    crowded = true;

    write(sink.maxSlice());
    write(100);

    assertThat(calls).containsExactly("write 8191", "flush", "write 100", "flush");
  }

  @Test
  void aSliceThatWasReadBeforeTheyWereManyIsNotFlushed() throws IOException {
    int much = sink.maxSlice();
    crowded = true;

    write(much);

    assertThat(calls).as("its rest has its memory already").containsExactly("write 65536");
  }

  @Test
  void aStreamThatIsNotReadyIsNotFlushed() throws IOException {
    crowded = true;
    ready = false;

    write(100);

    assertThat(calls).containsExactly("write 100");
  }

  private void write(int length) throws IOException {
    sink.write(ByteBuffer.allocate(length));
  }
}
