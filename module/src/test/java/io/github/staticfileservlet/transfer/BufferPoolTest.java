package io.github.staticfileservlet.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BufferPoolTest {
  private static final int BUDGET = BufferPool.BUDGET;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void buffersAreOfTheGivenSizeAndKind(boolean direct) {
    ByteBuffer buffer = BufferPool.of(1024, direct).lend().bytes();

    assertThat(buffer.isDirect()).isEqualTo(direct);
    assertThat(buffer.hasArray()).isEqualTo(!direct);
    assertThat(buffer.capacity()).isEqualTo(1024);
    assertThat(buffer.remaining()).isEqualTo(1024);
  }

  @Test
  void aBufferThatCameBackIsUsedAgainAndClear() {
    BufferPool pool = BufferPool.of(1024, false);
    BufferPool.Lease lease = pool.lend();
    lease.bytes().position(7).limit(9);

    lease.end(true);
    ByteBuffer again = pool.lend().bytes();

    assertThat(again).isSameAs(lease.bytes());
    assertThat(again.position()).isZero();
    assertThat(again.limit()).isEqualTo(1024);
  }

  @Test
  void theBufferThatCameBackLastIsUsedFirst() {
    BufferPool pool = BufferPool.of(1024, false);
    BufferPool.Lease first = pool.lend();
    BufferPool.Lease second = pool.lend();

    first.end(true);
    second.end(true);

    assertThat(pool.lend().bytes()).isSameAs(second.bytes());
    assertThat(pool.lend().bytes()).isSameAs(first.bytes());
  }

  @Test
  void aBufferThatSomebodyMayStillHoldIsNotUsedAgain() {
    BufferPool pool = BufferPool.of(1024, false);
    BufferPool.Lease lease = pool.lend();

    lease.end(false);

    assertThat(pool.lend().bytes()).isNotSameAs(lease.bytes());
  }

  @Test
  void aBufferInUseIsNobodyElses() {
    BufferPool pool = BufferPool.of(1024, false);
    pool.lend().end(true);
    Set<ByteBuffer> inUse = Collections.newSetFromMap(new IdentityHashMap<>());

    for (int i = 0; i < 10; i++) {
      assertThat(inUse.add(pool.lend().bytes())).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # size, how many are lent of it, how many are kept
          1024,     16384, 16384
          65536,    256,   256
          524288,   16,    16
          1048576,  8,     8
          4194304,  2,     2
          8388608,  1,     1
          16777216, 1,     1
          """)
  void noMoreAreKeptThanTheBudgetHolds(int size, int full, int kept) {
    BufferPool pool = BufferPool.of(size, false);
    List<BufferPool.Lease> lent = new ArrayList<>();
    while (!pool.isStrained()) {
      BufferPool.Lease lease = pool.lend();
      if (lease.bytes().capacity() == size) {
        lent.add(lease);
      }
    }
    Set<ByteBuffer> known = Collections.newSetFromMap(new IdentityHashMap<>());
    lent.forEach(lease -> known.add(lease.bytes()));

    assertThat(lent).hasSize(full);
    lent.forEach(lease -> lease.end(true));
    int keptAgain = 0;
    while (known.contains(pool.lend().bytes())) {
      keptAgain++;
    }
    assertThat(keptAgain).isEqualTo(kept);
  }

  @Test
  void beyondTheBudgetBuffersAreSmallAndNotKept() {
    BufferPool pool = BufferPool.of(1 << 20, false);
    List<BufferPool.Lease> lent = new ArrayList<>();
    while (!pool.isStrained()) {
      lent.add(pool.lend());
    }
    assertThat(lent).extracting(lease -> lease.bytes().capacity()).containsOnly(1 << 20, 65536);
    assertThat(lent.stream().mapToInt(lease -> lease.bytes().capacity()).sum()).isEqualTo(BUDGET);

    BufferPool.Lease beyond = pool.lend();
    assertThat(beyond.bytes().capacity()).isEqualTo(16384);
    beyond.end(true);
    lent.forEach(lease -> lease.end(true));

    assertThat(pool.isStrained()).isFalse();
    assertThat(pool.lend().bytes().capacity()).isEqualTo(1 << 20);
  }

  @Test
  void aSmallSizeIsNeverExceeded() {
    BufferPool pool = BufferPool.of(1024, false);
    while (!pool.isStrained()) {
      pool.lend();
    }

    assertThat(pool.lend().bytes().capacity()).isEqualTo(1024);
  }
}
