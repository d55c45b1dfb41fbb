package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.see;
import static io.github.staticfileservlet.resource.Trees.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files and directories that are swapped all the time: nothing from outside is ever read. */
@DisabledOnOs(OS.WINDOWS)
class DirectoryRootRaceTest {
  private static final int LOOKUPS = 3000;
  private static final int SWAPS = 300;

  @TempDir private Path temp;
  private Path root;

  /** What a lookup came to. */
  private enum Outcome {
    SERVED,
    MISSING,
    CHANGED,
    REFUSED
  }

  /** One round of swapping, which ends as it began. */
  private interface Swap {
    void once() throws IOException;
  }

  @BeforeEach
  void makeTrees() throws IOException {
    root = temp.resolve("site");
    write(root.resolve("dir/sub/a.txt"), "inside"); // of one length and time with the canary
    write(temp.resolve("outside/a.txt"), "canary");
    write(temp.resolve("outside/sub/a.txt"), "canary");
  }

  private Swap swap(Path path, Path canary) {
    Path parked = temp.resolve("parked");
    Path link = temp.resolve("link");
    return () -> {
      Files.move(path, parked);
      Files.createSymbolicLink(path, canary);
      Files.delete(path);
      Files.move(parked, path);
      if (!Files.isDirectory(path)) { // and in one step, which leaves no gap
        Files.copy(path, parked, StandardCopyOption.COPY_ATTRIBUTES);
        Files.createSymbolicLink(link, canary);
        Files.move(link, path, StandardCopyOption.ATOMIC_MOVE);
        Files.move(parked, path, StandardCopyOption.ATOMIC_MOVE);
      }
    };
  }

  private Set<Outcome> race(Symlinks symlinks, Swap swap) throws Exception {
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                root,
                Trees.POLICY,
                symlinks,
                new Mappings(1, Integer.MAX_VALUE, Long.MAX_VALUE),
                new HeldFiles(),
                Trees.LATER),
            Trees.REPRESENTATIONS,
            null);
    Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger swapped = new AtomicInteger();
    AtomicInteger looked = new AtomicInteger();
    ExecutorService swapper = Executors.newSingleThreadExecutor();
    Future<?> swapping =
        swapper.submit(
            () -> {
              while (!done.get()) {
                swap.once();
                boolean pause = swapped.incrementAndGet() % 4 == 0;
                int enough = looked.get() + 2; // so that some lookups see nothing change
                while (pause && looked.get() < enough && !done.get()) {
                  Thread.onSpinWait();
                }
              }
              return null;
            });
    try {
      while (!swapping.isDone() && (looked.get() < LOOKUPS || swapped.get() < SWAPS)) {
        outcomes.add(look(lookup));
        looked.incrementAndGet();
      }
    } finally {
      done.set(true);
      swapper.shutdown();
    }
    swapping.get(); // with whatever went wrong
    return outcomes;
  }

  private static Outcome look(Lookup lookup) {
    try {
      String seen = see(lookup, "/dir/sub/a.txt");
      assertThat(seen).isIn("inside", "(missing)", null);
      return seen == null
          ? Outcome.CHANGED
          : seen.equals("inside") ? Outcome.SERVED : Outcome.MISSING;
    } catch (IOException refused) {
      return Outcome.REFUSED;
    }
  }

  @Test
  void aFileSwappedForALink() throws Exception {
    Swap swap = swap(root.resolve("dir/sub/a.txt"), temp.resolve("outside/a.txt"));

    assertThat(race(Symlinks.CONTAINED, swap)).contains(Outcome.SERVED);
    assertThat(race(Symlinks.DENY, swap)).contains(Outcome.SERVED);
  }

  @Test
  void aDirectorySwappedForALink() throws Exception {
    Swap swap = swap(root.resolve("dir/sub"), temp.resolve("outside"));

    assertThat(race(Symlinks.CONTAINED, swap)).contains(Outcome.SERVED);
    assertThat(race(Symlinks.DENY, swap)).contains(Outcome.SERVED);
  }

  @Test
  void aDirectoryFurtherUpSwappedForALink() throws Exception {
    Swap swap = swap(root.resolve("dir"), temp.resolve("outside"));

    assertThat(race(Symlinks.CONTAINED, swap)).contains(Outcome.SERVED);
  }

  @Test
  void aDirectoryThatMayNotBeListed() throws Exception {
    Path directory = root.resolve("dir/sub");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("-wx--x--x"));
    assumeFalse(Files.isReadable(directory), "this user may list everything");
    try {
      Swap swap = swap(directory, temp.resolve("outside"));
      assertThat(race(Symlinks.CONTAINED, swap)).doesNotContain(Outcome.SERVED);
    } finally {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
  }
}
