package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.ScriptedOrigin.file;
import static io.github.staticfileservlet.resource.Trees.path;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What many do to one cache, and what it counts. */
@Timeout(20)
class CachingLookupUsageTest {
  private static final RequestPath A = path("/a.txt");
  private static final Duration VALIDITY = Duration.ofSeconds(5);
  private static final Duration MOMENT = Duration.ofNanos(1);

  private final ScriptedOrigin origin = new ScriptedOrigin();
  private final CachingLookup cache =
      new CachingLookup(origin, new ContentCache(1000, 100, false), 100, VALIDITY, origin.ticker);
  private final ExecutorService other = Executors.newSingleThreadExecutor();

  @AfterEach
  void endThread() {
    other.shutdownNow();
  }

  private static Source memory(int length) {
    return access -> new BufferedContent(ByteBuffer.allocate(length));
  }

  private CacheUsage paths() {
    return cache.usage().paths();
  }

  /** Another thread is stuck in the lookup of an entry that is too old. */
  private final class Stuck implements AutoCloseable {
    private final CountDownLatch end = new CountDownLatch(1);
    private final Future<Resource> found;

    Stuck() throws InterruptedException {
      CountDownLatch inside = new CountDownLatch(1);
      Thread test = Thread.currentThread();
      origin.whileLookingUp =
          () -> {
            if (Thread.currentThread() != test) {
              inside.countDown();
              awaitUninterrupted(end);
            }
          };
      found = other.submit(() -> cache.find(A));
      inside.await();
    }

    Resource goOn() throws Exception {
      end.countDown();
      return found.get();
    }

    @Override
    public void close() {
      end.countDown();
    }
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whileOneChecksOthersGoOnWithWhatIsKnown() throws Exception {
    origin.resources.put("/a.txt", file(1, memory(1)));
    Resource known = cache.find(A);
    origin.sleep(VALIDITY);
    origin.resources.put("/a.txt", file(2, memory(2)));
    try (Stuck stuck = new Stuck()) {
      assertThat(cache.find(A)).isSameAs(known);
      origin.sleep(VALIDITY.minus(MOMENT));
      assertThat(cache.find(A)).isSameAs(known);
      assertThat(origin.lookups).hasValue(2);

      Resource fresh = stuck.goOn();
      assertThat(length(fresh)).isEqualTo(2);
      assertThat(origin.lookups).hasValue(2);
    }
  }

  @Test
  void whatIsTwiceAsOldAsItMayBeIsSeenByNobody() throws Exception {
    origin.resources.put("/a.txt", file(1, memory(1)));
    cache.find(A);
    origin.sleep(VALIDITY);
    try (Stuck stuck = new Stuck()) {
      origin.resources.put("/a.txt", file(2, memory(2)));
      origin.sleep(VALIDITY);

      Resource fresh = cache.find(A);

      assertThat(length(fresh)).isEqualTo(2);
      assertThat(cache.find(A)).isSameAs(fresh);
      assertThat(origin.lookups).hasValue(3);
      assertThat(length(stuck.goOn())).as("what it saw when it began").isEqualTo(1);
      assertThat(cache.find(A)).as("what was found later stands").isSameAs(fresh);
    }
  }

  @Test
  void whatChangesDuringALookupIsNoticedInTime() throws IOException {
    origin.resources.put("/a.txt", file(1, memory(1)));
    origin.whileLookingUp = () -> origin.sleep(VALIDITY.minus(MOMENT));
    cache.find(A);
    origin.whileLookingUp = () -> {};
    origin.resources.put("/a.txt", file(2, memory(2)));

    origin.sleep(MOMENT);

    assertThat(length(cache.find(A))).isEqualTo(2);
  }

  @Test
  void whoFailsToCheckLeavesItToTheNext() throws Exception {
    origin.resources.put("/a.txt", file(1, memory(1)));
    Resource known = cache.find(A);
    origin.sleep(VALIDITY);
    origin.failure = new IOException("no descriptors");
    try (Stuck stuck = new Stuck()) {
      assertThat(cache.find(A)).isSameAs(known);
      assertThat(catchFailure(stuck)).hasRootCauseMessage("no descriptors");
    }
    origin.failure = null;

    assertThat(cache.find(A)).isSameAs(known);
    assertThat(origin.lookups).hasValue(3);
  }

  private static Throwable catchFailure(Stuck stuck) {
    try {
      throw new AssertionError("found " + stuck.goOn());
    } catch (Exception e) {
      return e;
    }
  }

  private static long length(Resource found) {
    return ((Resource.File) found).identity().length();
  }

  @Test
  void allIsCounted() throws IOException {
    origin.resources.put("/a.txt", file(1, memory(1)));
    cache.find(A);
    cache.find(A);
    cache.find(A);
    cache.find(path("/none"));
    cache.find(path("/none"));
    origin.sleep(VALIDITY);
    cache.find(A);
    cache.find(A);

    assertThat(paths()).isEqualTo(new CacheUsage(4, 2, 0, 2, 0));
    assertThat(cache.usage().revalidations()).isEqualTo(1);
  }

  @Test
  void smallContentIsKeptWithItsVersion() throws IOException {
    origin.resources.put("/a.txt", file(7, memory(7)));
    for (int i = 0; i < 3; i++) {
      assertThat(Trees.see(cache, "/a.txt")).hasSize(7);
    }
    assertThat(cache.usage().contents()).isEqualTo(new CacheUsage(1, 2, 0, 1, 7));

    origin.sleep(VALIDITY);
    Trees.see(cache, "/a.txt");
    assertThat(cache.usage().contents().hits()).as("the version is the same").isEqualTo(2);

    origin.resources.put("/a.txt", file(9, memory(9)));
    origin.sleep(VALIDITY);
    cache.find(A);
    assertThat(cache.usage().contents().bytes()).as("given up with its version").isZero();
    assertThat(Trees.see(cache, "/a.txt")).hasSize(9);
    assertThat(Trees.see(cache, "/a.txt")).hasSize(9);
    assertThat(cache.usage().contents().bytes()).isEqualTo(9);
  }

  @Test
  void whatIsClearedIsLookedUpAndReadAnew() throws IOException {
    origin.resources.put("/a.txt", file(7, memory(7)));
    Trees.see(cache, "/a.txt");
    cache.find(path("/none"));

    cache.clear();

    assertThat(paths().entries()).isZero();
    assertThat(cache.usage().contents().entries()).isZero();
    cache.find(path("/none"));
    assertThat(Trees.see(cache, "/a.txt")).hasSize(7);
    assertThat(origin.lookups).hasValue(4);
  }

  @Test
  void theSourceOfAReplacedFileIsDiscardedAndNoOther() throws IOException {
    AtomicInteger discarded = new AtomicInteger();
    origin.resources.put("/a.txt", file(1, new Discarded(discarded)));
    cache.find(A);
    origin.sleep(VALIDITY);
    cache.find(A);
    assertThat(discarded).as("it is still there").hasValue(0);

    origin.resources.put("/a.txt", file(2, new Discarded(discarded)));
    origin.sleep(VALIDITY);
    cache.find(A);
    assertThat(discarded).hasValue(1);

    origin.resources.remove("/a.txt");
    origin.sleep(VALIDITY);
    cache.find(A);
    assertThat(discarded).hasValue(2);
  }

  private record Discarded(AtomicInteger times) implements Source {
    @Override
    public Content open(Access access) {
      return null;
    }

    @Override
    public void discard() {
      times.incrementAndGet();
    }
  }
}
