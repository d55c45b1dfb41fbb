package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.ScriptedOrigin.file;
import static io.github.staticfileservlet.resource.Trees.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CachingLookupTest {
  private static final RequestPath A = path("/a.txt");
  private static final Duration VALIDITY = Duration.ofSeconds(5);
  private static final Duration MOMENT = Duration.ofNanos(1);
  private static final Source SOURCE = access -> null;

  private final ScriptedOrigin origin = new ScriptedOrigin();
  private final CachingLookup cache = cache(100, VALIDITY);

  private CachingLookup cache(int maxEntries, Duration validity) {
    return new CachingLookup(
        origin, new ContentCache(0, 0, false), maxEntries, validity, origin.ticker);
  }

  @Test
  void whatIsValidIsFoundWithoutTheOrigin() throws IOException {
    origin.resources.put("/a.txt", file(1, SOURCE));
    origin.resources.put("/dir", Resource.DIRECTORY);
    Resource found = cache.find(A);
    cache.find(path("/dir"));

    origin.sleep(VALIDITY.minus(MOMENT));

    assertThat(cache.find(A)).isSameAs(found);
    assertThat(cache.find(path("/dir"))).isEqualTo(Resource.DIRECTORY);
    assertThat(origin.lookups).hasValue(2);
  }

  @Test
  void anEqualVersionGoesOnAsItIsAndIsValidForAnotherWhile() throws IOException {
    origin.resources.put("/a.txt", file(1, SOURCE));
    Resource found = cache.find(A);

    origin.sleep(VALIDITY);
    assertThat(cache.find(A)).isSameAs(found);
    assertThat(origin.lookups).hasValue(2);

    origin.sleep(VALIDITY.minus(MOMENT));
    assertThat(cache.find(A)).isSameAs(found);
    assertThat(origin.lookups).hasValue(2);
  }

  /** What is told from the first by its length, its tag, its change time, or by being settled. */
  @Test
  void anotherVersionTakesItsPlace() throws IOException {
    Resource.File one = file(1, SOURCE);
    Resource.File changed =
        new Resource.File(
            new Representation(
                A,
                new FileStat(1, FileTime.from(Trees.MODIFIED), "key", FileTime.fromMillis(7)),
                null,
                null,
                one.identity().validators(),
                null,
                one.identity().contentFields(),
                one.identity().fields(),
                one.identity().notModifiedFields(),
                false,
                true,
                SOURCE));
    for (Resource.File other :
        new Resource.File[] {
          file(2, "tag1", SOURCE), file(1, "tag2", SOURCE), changed, file(1, new Unsettled())
        }) {
      origin.resources.put("/a.txt", one);
      cache.clear();
      Resource found = cache.find(A);
      origin.resources.put("/a.txt", other);
      assertThat(cache.find(A)).isSameAs(found);

      origin.sleep(VALIDITY);

      Resource fresh = cache.find(A);
      assertThat(fresh).isEqualTo(other);
      assertThat(cache.find(A)).isSameAs(fresh);
    }
  }

  private record Unsettled() implements Source {
    @Override
    public Content open(Access access) {
      return null;
    }

    @Override
    public boolean isSettled() {
      return false;
    }
  }

  @Test
  void aFileMayBecomeADirectoryAndGoAway() throws IOException {
    origin.resources.put("/a.txt", file(1, SOURCE));
    cache.find(A);

    origin.resources.put("/a.txt", Resource.DIRECTORY);
    origin.sleep(VALIDITY);
    assertThat(cache.find(A)).isEqualTo(Resource.DIRECTORY);

    origin.resources.remove("/a.txt");
    origin.sleep(VALIDITY);
    assertThat(cache.find(A)).isEqualTo(Resource.MISSING);
    assertThat(cache.find(A)).isEqualTo(Resource.MISSING);
    assertThat(origin.lookups).hasValue(3);

    origin.resources.put("/a.txt", file(2, SOURCE));
    origin.sleep(Duration.ofSeconds(1));
    assertThat(cache.find(A)).isEqualTo(file(2, SOURCE));
    assertThat(cache.usage().paths().entries()).isEqualTo(1);
  }

  @Test
  void whereNothingIsBelievedEachRequestIsALookup() throws IOException {
    CachingLookup checking = cache(100, Duration.ZERO);
    origin.resources.put("/a.txt", file(1, SOURCE));
    Resource found = checking.find(A);
    assertThat(checking.find(A)).as("but the version goes on").isSameAs(found);
    assertThat(origin.lookups).hasValue(2);

    origin.resources.put("/a.txt", file(2, SOURCE));
    assertThat(checking.find(A)).isEqualTo(file(2, SOURCE));
    origin.resources.remove("/a.txt");
    assertThat(checking.find(A)).isEqualTo(Resource.MISSING);
    origin.resources.put("/a.txt", file(3, SOURCE));
    assertThat(checking.find(A)).isEqualTo(file(3, SOURCE));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"PT3000000H", "PT2562047788015215H"})
  void whatIsBelievedForEverIsLookedUpOnceButWhatIsMissingAgain(Duration ever) throws IOException {
    CachingLookup believing = cache(100, ever);
    origin.resources.put("/a.txt", file(1, SOURCE));
    Resource found = believing.find(A);
    believing.find(path("/b.txt"));
    origin.resources.put("/a.txt", file(2, SOURCE));
    origin.resources.put("/b.txt", file(3, SOURCE));

    origin.sleep(Duration.ofDays(365));

    assertThat(believing.find(A)).isSameAs(found);
    assertThat(believing.find(path("/b.txt"))).isEqualTo(file(3, SOURCE));
  }

  @ParameterizedTest
  @ValueSource(longs = {60_000, 5_000, 1_000, 500})
  void whatIsMissingIsRememberedForASecondAtMost(long validityMillis) throws IOException {
    Duration validity = Duration.ofMillis(validityMillis);
    Duration remembered = Duration.ofMillis(Math.min(1_000, validityMillis));
    CachingLookup some = cache(100, validity);
    some.find(A);
    origin.resources.put("/a.txt", file(1, SOURCE));

    origin.sleep(remembered.minus(MOMENT));
    assertThat(some.find(A)).isEqualTo(Resource.MISSING);
    origin.sleep(MOMENT);

    assertThat(some.find(A)).isEqualTo(file(1, SOURCE));
  }

  @Test
  void aFloodOfUnknownPathsTakesNothingFromWhatExists() throws IOException {
    for (int i = 0; i < 100; i++) {
      origin.resources.put("/file" + i, file(1 + i, SOURCE));
      cache.find(path("/file" + i));
    }
    for (int i = 0; i < 100_000; i++) {
      cache.find(path("/no/such/path/" + i));
    }
    int before = origin.lookups.get();

    for (int i = 0; i < 100; i++) {
      assertThat(cache.find(path("/file" + i))).isEqualTo(file(1 + i, SOURCE));
    }
    assertThat(origin.lookups).hasValue(before);
    assertThat(cache.usage().paths().evictions()).isZero();
    assertThat(cache.usage().paths().entries()).isBetween(200L, 100L + 256 * 1024 / 78);
  }

  @Test
  void longUnknownPathsTakeMoreOfTheRoom() throws IOException {
    String longPath = ("/" + "x".repeat(200)).repeat(20);
    for (int i = 0; i < 1_000; i++) {
      cache.find(path(longPath + i));
    }

    assertThat(cache.usage().paths().entries()).isBetween(10L, 256L * 1024 / 4_000);
  }

  @Test
  void noMoreFilesAreRememberedThanTheyMayBe() throws IOException {
    CachingLookup small = cache(10, VALIDITY);
    for (int i = 0; i < 50; i++) {
      origin.resources.put("/file" + i, file(1 + i, SOURCE));
      small.find(path("/file" + i));
    }

    assertThat(small.usage().paths().entries()).isEqualTo(10);
    assertThat(small.usage().paths().evictions()).isEqualTo(40);
  }

  @Test
  void aFailureIsPassedOnAndNotRemembered() throws IOException {
    origin.failure = new IOException("no descriptors");
    assertThatThrownBy(() -> cache.find(A)).hasMessage("no descriptors");
    origin.failure = null;
    origin.resources.put("/a.txt", file(1, SOURCE));

    Resource found = cache.find(A);
    assertThat(found).isEqualTo(file(1, SOURCE));

    origin.sleep(VALIDITY);
    origin.failure = new IOException("no descriptors again");
    assertThatThrownBy(() -> cache.find(A)).hasMessage("no descriptors again");
    assertThatThrownBy(() -> cache.find(A)).as("not what is stale").isInstanceOf(IOException.class);
    origin.failure = null;
    assertThat(cache.find(A)).isSameAs(found);
  }

  @Test
  void whatIsForgottenIsLookedUpAnewAndTheOriginIsTold() throws IOException {
    cache.find(A);
    origin.resources.put("/a.txt", file(1, SOURCE));
    cache.forget(A);
    assertThat(cache.find(A)).isEqualTo(file(1, SOURCE));

    origin.resources.put("/a.txt", file(2, SOURCE));
    cache.forget(A);
    assertThat(cache.find(A)).isEqualTo(file(2, SOURCE));
    assertThat(origin.forgotten).hasValue(2);
  }
}
