package io.github.staticfileservlet.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BufferPoolTest {
  private static final int BUDGET = 16 * 1024 * 1024;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void buffersAreOfTheGivenSizeAndKind(boolean direct) {
    ByteBuffer buffer = new BufferPool(1024, direct).acquire();

    assertThat(buffer.isDirect()).isEqualTo(direct);
    assertThat(buffer.hasArray()).isEqualTo(!direct);
    assertThat(buffer.capacity()).isEqualTo(1024);
    assertThat(buffer.remaining()).isEqualTo(1024);
  }

  @Test
  void aBufferThatCameBackIsUsedAgainAndClear() {
    BufferPool pool = new BufferPool(1024, false);
    ByteBuffer buffer = pool.acquire();
    buffer.position(7).limit(9);

    pool.release(buffer);
    ByteBuffer again = pool.acquire();

    assertThat(again).isSameAs(buffer);
    assertThat(again.position()).isZero();
    assertThat(again.limit()).isEqualTo(1024);
  }

  @Test
  void aBufferInUseIsNobodyElses() {
    BufferPool pool = new BufferPool(1024, false);
    ByteBuffer first = pool.acquire();
    pool.release(first);
    Set<ByteBuffer> inUse = Collections.newSetFromMap(new IdentityHashMap<>());

    for (int i = 0; i < 10; i++) {
      assertThat(inUse.add(pool.acquire())).isTrue();
    }
  }

  @Test
  void aBufferOfTheOtherKindIsNotKept() {
    BufferPool pool = new BufferPool(1024, true);
    ByteBuffer heap = ByteBuffer.allocate(1024);

    pool.release(heap);

    assertThat(pool.acquire()).isNotSameAs(heap).matches(ByteBuffer::isDirect);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # size, how many are kept
          65536,    256
          1048576,  16
          8388608,  4
          16777216, 4
          """)
  void noMoreAreKeptThanTheBudgetHolds(int size, int kept) {
    BufferPool pool = new BufferPool(size, false);
    List<ByteBuffer> released =
        Stream.generate(() -> ByteBuffer.allocate(1)).limit(kept + 10).toList();
    released.forEach(pool::release);

    List<ByteBuffer> pooled = new ArrayList<>();
    ByteBuffer buffer = pool.acquire();
    while (buffer.capacity() == 1) {
      pooled.add(buffer);
      buffer = pool.acquire();
    }

    assertThat(pooled).hasSize(kept);
    assertThat(kept).isEqualTo(Math.max(4, BUDGET / size));
  }
}
