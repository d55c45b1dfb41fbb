package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Validators;
import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstOfTest {
  private static final FileStat STAT = new FileStat(0, FileTime.fromMillis(0), null, null);
  private static final Resource UPPER = file("upper");
  private static final Resource LOWER = file("lower");

  private final Lookup upper =
      root(Map.of("/both", UPPER, "/upper", UPPER, "/d", Resource.DIRECTORY));
  private final Lookup lower = root(Map.of("/both", LOWER, "/lower", LOWER, "/d", LOWER));

  private static Resource file(String name) {
    return new Resource.File(
        new Representation(
            path("/" + name),
            STAT,
            null,
            null,
            Validators.NONE,
            null,
            List.of(),
            List.of(),
            List.of(),
            false,
            true,
            may -> null));
  }

  private static Lookup root(Map<String, Resource> entries) {
    return path -> entries.getOrDefault(path.toString(), Resource.MISSING);
  }

  @Test
  void theFirstHitWins() throws IOException {
    Lookup overlay = new FirstOf(List.of(upper, lower));

    assertThat(overlay.find(path("/both"))).isSameAs(UPPER);
    assertThat(overlay.find(path("/upper"))).isSameAs(UPPER);
    assertThat(overlay.find(path("/lower"))).isSameAs(LOWER);
    assertThat(overlay.find(path("/none"))).isEqualTo(Resource.MISSING);
  }

  @Test
  void aDirectoryIsAHit() throws IOException {
    assertThat(new FirstOf(List.of(upper, lower)).find(path("/d"))).isEqualTo(Resource.DIRECTORY);
    assertThat(new FirstOf(List.of(lower, upper)).find(path("/d"))).isSameAs(LOWER);
  }

  @Test
  void whatIsBelowAHitIsNotAsked() throws IOException {
    Lookup untouchable =
        path -> {
          throw new AssertionError("asked for " + path);
        };

    assertThat(new FirstOf(List.of(upper, untouchable)).find(path("/upper"))).isSameAs(UPPER);
  }

  @Test
  void withoutRootsEverythingIsMissing() throws IOException {
    assertThat(new FirstOf(List.of()).find(path("/both"))).isEqualTo(Resource.MISSING);
  }

  /** It may be there all the same, and then it is what counts. */
  @Test
  void whatLiesBelowWhatIsOutOfReachIsLookedForAgainSoon() throws IOException {
    Lookup away = path -> Resource.UNREACHABLE;
    Resource found = new FirstOf(List.of(away, lower)).find(path("/lower"));

    assertThat(((Resource.File) found).identity().isSettled()).isFalse();
    assertThat(((Resource.File) found).identity().path()).hasToString("/lower");
  }

  private record Listed(List<Entry> entries) implements Lookup {
    @Override
    public Resource find(RequestPath path) {
      return Resource.DIRECTORY;
    }

    @Override
    public List<Entry> list(RequestPath directory, int most) {
      return entries;
    }
  }

  @Test
  void directoriesShowWhatAnyRootHasAndOfTheSameNameTheFirst() throws IOException {
    Entry file = new Entry("a", false, 1, Trees.NOW);
    Lookup overlay =
        new FirstOf(
            List.of(
                new Listed(List.of(file, Entry.directory("d"))),
                new Listed(List.of(Entry.directory("a"), Entry.directory("e")))));

    assertThat(overlay.list(path("/"), 10))
        .containsExactlyInAnyOrder(file, Entry.directory("d"), Entry.directory("e"));
    assertThat(overlay.list(path("/"), 2)).hasSize(2);
    assertThat(new FirstOf(List.of(upper, lower)).list(path("/"), 10)).isEmpty();
  }
}
