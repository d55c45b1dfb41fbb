package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.ScriptedOrigin.file;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentCacheTest {
  private final ContentCache cache = new ContentCache(1000, 100, false);

  /** A stored file that tells how it is used. */
  private static final class Stored implements Source {
    private final String text;
    private boolean settled = true;
    private boolean changed;
    private boolean current = true;
    private IOException failure;
    private Access access;
    private int opened;
    private int closed;
    private int discarded;

    Stored(String text) {
      this.text = text;
    }

    @Override
    public Content open(Access access) throws IOException {
      this.access = access;
      opened++;
      if (failure != null) {
        throw failure;
      }
      Content content =
          new StreamedContent(null, () -> new ByteArrayInputStream(text.getBytes(UTF_8)));
      return changed ? null : new Closing(content);
    }

    @Override
    public boolean isCurrent() {
      return current;
    }

    @Override
    public boolean isSettled() {
      return settled;
    }

    @Override
    public void discard() {
      discarded++;
    }

    private final class Closing implements Content {
      private final Content content;

      Closing(Content content) {
        this.content = content;
      }

      @Override
      public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
        return content.read(position, Math.min(limit, 3), scratch);
      }

      @Override
      public Origin origin() {
        return Origin.FILE;
      }

      @Override
      public void close() throws IOException {
        closed++;
        content.close();
      }
    }
  }

  private static Source kept(ContentCache cache, Stored stored, int length) {
    Resource.File kept = (Resource.File) cache.keeping(file(length, stored));
    return kept.identity().source();
  }

  private Source kept(Stored stored) {
    return kept(cache, stored, stored.text.length());
  }

  private static String text(Source source, int length) throws IOException {
    try (Content content = Objects.requireNonNull(source.open(Access.MAP))) {
      return Trees.text(content, length);
    }
  }

  @Test
  void whatIsAskedForAgainIsReadOnceMore() throws IOException {
    Stored stored = new Stored("0123456789");
    Source kept = kept(stored);
    assertThat(stored.opened).as("not before they are wanted").isZero();

    assertThat(text(kept, 10)).isEqualTo("0123456789");
    assertThat(cache.usage().entries()).as("nobody has asked again").isZero();
    for (int i = 0; i < 3; i++) {
      assertThat(text(kept, 10)).isEqualTo("0123456789");
    }

    assertThat(stored.opened).isEqualTo(2);
    assertThat(stored.closed).isEqualTo(2);
    assertThat(stored.access).isEqualTo(Access.READ);
    assertThat(cache.usage()).isEqualTo(new CacheUsage(2, 2, 0, 1, 10));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void keptBytesLieWhereTheyAreToAndNobodyCanChangeThem(boolean direct) throws IOException {
    Source kept = kept(new ContentCache(1000, 100, direct), new Stored("0123456789"), 10);
    text(kept, 10);
    Content content = Objects.requireNonNull(kept.open(Access.READ));
    ByteBuffer bytes = content.read(2, 5, ByteBuffer.allocate(0));

    assertThat(content.origin()).isEqualTo(Content.Origin.MEMORY);
    assertThat(bytes.isReadOnly()).isTrue();
    assertThat(bytes.isDirect()).isEqualTo(direct);
    assertThat(UTF_8.decode(bytes).toString()).isEqualTo("23456");
    assertThat(text(kept, 10)).as("no matter who has read them").isEqualTo("0123456789");
  }

  @Test
  void whatIsTooLongOrUnsettledOrNoFilePassesThrough() {
    Stored unsettled = new Stored("0123456789");
    unsettled.settled = false;
    Resource.File tooLong = file(101, new Stored(""));
    Resource.File tooYoung = file(10, unsettled);

    assertThat(cache.keeping(tooLong)).isEqualTo(tooLong);
    assertThat(cache.keeping(tooYoung)).isEqualTo(tooYoung);
    assertThat(cache.keeping(Resource.DIRECTORY)).isSameAs(Resource.DIRECTORY);
    assertThat(cache.keeping(Resource.MISSING)).isSameAs(Resource.MISSING);
  }

  @Test
  void theLongestAndTheShortestAreKept() throws IOException {
    Stored longest = new Stored("x".repeat(100));
    Stored empty = new Stored("");
    for (Stored stored : new Stored[] {longest, empty}) {
      Source kept = kept(stored);
      for (int i = 0; i < 4; i++) {
        assertThat(text(kept, stored.text.length())).isEqualTo(stored.text);
      }
      assertThat(stored.opened).isEqualTo(2);
    }
  }

  @Test
  void noMoreBytesAreKeptThanTheBudgetHolds() throws IOException {
    Source[] all = new Source[50];
    for (int i = 0; i < all.length; i++) {
      all[i] = kept(new Stored("x".repeat(90)));
      text(all[i], 90);
      text(all[i], 90);
      assertThat(cache.usage().bytes()).isLessThanOrEqualTo(1000);
    }

    assertThat(cache.usage().entries()).isEqualTo(11);
    assertThat(cache.usage().evictions()).isPositive();
    for (Source evicted : all) {
      assertThat(text(evicted, 90)).hasSize(90);
    }
  }

  @Test
  void ofAnotherVersionNothingIsKept() throws IOException {
    Stored stored = new Stored("0123456789");
    Source kept = kept(stored);
    stored.changed = true;

    assertThat(kept.open(Access.READ)).isNull();
    assertThat(kept.open(Access.READ)).isNull();
    assertThat(stored.opened).isEqualTo(2);
    assertThat(cache.usage().entries()).isZero();
  }

  @Test
  void aFailureIsPassedOnAndNothingKept() throws IOException {
    Stored stored = new Stored("0123456789");
    Source kept = kept(stored);
    stored.failure = new IOException("no descriptors");
    assertThatThrownBy(() -> kept.open(Access.READ)).isSameAs(stored.failure);

    stored.failure = null;
    assertThat(text(kept, 10)).isEqualTo("0123456789");
  }

  @Test
  void contentThatEndsEarlyIsClosedAndNotKept() {
    Stored stored = new Stored("01234");
    Source kept = kept(cache, stored, 10);
    assertThatThrownBy(() -> text(kept, 10)).isInstanceOf(EOFException.class);

    assertThatThrownBy(() -> kept.open(Access.READ)).isInstanceOf(EOFException.class);
    assertThat(stored.closed).isEqualTo(2);
    assertThat(cache.usage().entries()).isZero();
  }

  @Test
  void whatIsDiscardedIsGivenUpHereAndWhereItLies() throws IOException {
    Stored stored = new Stored("0123456789");
    Stored other = new Stored("0123456789");
    Source kept = kept(stored);
    Source another = kept(other);
    for (Source each : new Source[] {kept, another}) {
      text(each, 10);
      text(each, 10);
    }

    kept.discard();

    assertThat(stored.discarded).isEqualTo(1);
    assertThat(other.discarded).isZero();
    assertThat(cache.usage().bytes()).isEqualTo(10);
    text(another, 10);
    assertThat(other.opened).isEqualTo(2);
  }

  @Test
  void bytesOfAVersionThatNobodyKnowsAnyMoreAreGivenUp() throws IOException {
    for (int i = 0; i < 5; i++) {
      text(kept(new Stored("0123456789")), 10);
    }
    Source known = kept(new Stored("abc"));

    for (int i = 0; i < 100 && cache.usage().bytes() != 3; i++) {
      System.gc();
      text(known, 3);
      kept(new Stored("")).open(Access.READ).close();
    }

    assertThat(cache.usage().bytes()).isEqualTo(3);
  }

  @Test
  void whatIsClearedIsReadAgain() throws IOException {
    Stored stored = new Stored("0123456789");
    Source kept = kept(stored);
    text(kept, 10);
    text(kept, 10);

    cache.clear();

    assertThat(cache.usage().bytes()).isZero();
    assertThat(text(kept, 10)).isEqualTo("0123456789");
    assertThat(stored.opened).isEqualTo(3);
  }

  @Test
  void whatChangesWhileItIsReadIsLookedUpAgain() throws IOException {
    Stored stored = new Stored("0123456789");
    Source kept = kept(stored);
    text(kept, 10);
    stored.current = false;

    assertThat(kept.open(Access.READ)).isNull();
    assertThat(cache.usage().entries()).isZero();

    stored.current = true;
    assertThat(text(kept, 10)).isEqualTo("0123456789");
    assertThat(cache.usage().entries()).isEqualTo(1);
  }

  @Test
  void slowClientsHoldNoMoreThanTwiceTheBudget() throws IOException {
    List<Content> held = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Source kept = kept(new Stored("x".repeat(90)));
      text(kept, 90);
      held.add(Objects.requireNonNull(kept.open(Access.READ)));
    }

    assertThat(held).filteredOn(Content::isInMemory).hasSize(2000 / 90);
    for (Content content : held) {
      assertThat(Trees.text(content, 90)).hasSize(90);
    }
  }
}
