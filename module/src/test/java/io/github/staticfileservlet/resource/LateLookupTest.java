package io.github.staticfileservlet.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LateLookupTest {
  private static final RequestPath PATH =
      Objects.requireNonNull(RequestPath.parse("/a.txt", false));

  private final AtomicInteger lookups = new AtomicInteger();
  private final AtomicInteger made = new AtomicInteger();
  private final LateLookup late =
      new LateLookup(
          () -> {
            made.incrementAndGet();
            return cache();
          });

  private CachingLookup cache() {
    Lookup origin =
        path -> {
          lookups.incrementAndGet();
          return Resource.DIRECTORY;
        };
    return new CachingLookup(
        origin, new ContentCache(0, 0, false), 10, null, Ticker.disabledTicker());
  }

  @Test
  void itIsMadeByTheFirstWhoAsksAndRemembers() throws Exception {
    assertThat(made).hasValue(0);
    assertThat(late.find(PATH)).isEqualTo(Resource.DIRECTORY);
    assertThat(late.find(PATH)).isEqualTo(Resource.DIRECTORY);
    assertThat(late.cache()).isSameAs(late.cache());
    assertThat(made).hasValue(1);
    assertThat(lookups).hasValue(1);
  }

  @Test
  void whatIsForgottenIsLookedForAnew() throws Exception {
    late.find(PATH);
    late.forget(PATH);
    late.find(PATH);
    assertThat(lookups).hasValue(2);
  }

  @Test
  void manyWhoAskAtOnceGetTheSame() throws Exception {
    int threads = 8;
    CountDownLatch all = new CountDownLatch(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Callable<CachingLookup> ask =
        () -> {
          all.countDown();
          all.await();
          return late.cache();
        };
    List<Future<CachingLookup>> answers =
        pool.invokeAll(IntStream.range(0, threads).mapToObj(i -> ask).toList());
    pool.shutdown();
    for (Future<CachingLookup> answer : answers) {
      assertThat(answer.get()).isSameAs(late.cache());
    }
    assertThat(made).hasValue(1);
  }

  @Test
  void aFailureToMakeItIsNotTheLastTry() throws Exception {
    LateLookup failing =
        new LateLookup(
            () -> {
              if (made.getAndIncrement() == 0) {
                throw new IllegalStateException("a test wants it so");
              }
              return cache();
            });
    assertThatThrownBy(() -> failing.find(PATH)).isInstanceOf(IllegalStateException.class);
    assertThat(failing.find(PATH)).isEqualTo(Resource.DIRECTORY);
  }
}
