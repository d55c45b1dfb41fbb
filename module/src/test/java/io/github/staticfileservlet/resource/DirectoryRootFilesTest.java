package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.representation;
import static io.github.staticfileservlet.resource.Trees.see;
import static io.github.staticfileservlet.resource.Trees.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no files, may not be read, or become something else before they are opened. */
@DisabledOnOs(OS.WINDOWS)
class DirectoryRootFilesTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir private Path temp;
  private Path root;
  private Lookup lookup;

  @BeforeEach
  void makeTrees() throws IOException {
    root = temp.resolve("site");
    write(root.resolve("a.txt"), "inside");
    write(root.resolve("dir/b.txt"), "inside");
    write(temp.resolve("outside/b.txt"), "canary");
    lookup = Trees.lookup(root, Symlinks.CONTAINED);
  }

  private static void chmod(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void aFifoIsMissingAndNeverOpened() throws Exception {
    Path fifo = root.resolve("fifo.txt");
    Process mkfifo = new ProcessBuilder("mkfifo", fifo.toString()).start();
    assumeTrue(mkfifo.waitFor() == 0, "mkfifo");
    Files.createSymbolicLink(root.resolve("link.txt"), fifo);

    assertTimeoutPreemptively(
        SOON,
        () -> {
          assertThat(see(lookup, "/fifo.txt")).isEqualTo("(missing)");
          assertThat(see(lookup, "/link.txt")).isEqualTo("(missing)");
          assertThat(see(lookup, "/fifo.txt/")).isEqualTo("(missing)");
        });
  }

  @Test
  void aFileThatIsSwappedForAFifoIsNotOpened() throws Exception {
    Representation found = representation(lookup, "/a.txt");

    Path file = root.resolve("a.txt");
    Files.delete(file);
    Process mkfifo = new ProcessBuilder("mkfifo", file.toString()).start();
    assumeTrue(mkfifo.waitFor() == 0, "mkfifo");

    assertTimeoutPreemptively(SOON, () -> assertNothingOpens(found));
  }

  @Test
  void aRootThatIsAFileServesNothing() throws IOException {
    for (Symlinks symlinks : Symlinks.values()) {
      Lookup odd = Trees.lookup(root.resolve("a.txt"), symlinks);

      assertThat(see(odd, "")).isEqualTo("(missing)");
      assertThat(see(odd, "/")).isEqualTo("(missing)");
      assertThat(see(odd, "/a.txt")).isEqualTo("(missing)");
    }
  }

  @Test
  void aDeviceIsMissing() throws IOException {
    Path link = Files.createSymbolicLink(root.resolve("zero.txt"), Path.of("/dev/zero"));
    try {
      assertThat(see(Trees.lookup(root, Symlinks.FOLLOW), "/zero.txt")).isEqualTo("(missing)");
    } finally {
      Files.delete(link);
    }
  }

  @Test
  void anUnreadableFileIsMissing() throws IOException {
    Path file = root.resolve("a.txt");
    chmod(file, "---------");
    assumeFalse(Files.isReadable(file), "this user may read everything");

    assertThat(see(lookup, "/a.txt")).isEqualTo("(missing)");
  }

  @Test
  void aDirectoryThatMayNotBePassedHidesItsFiles() throws IOException {
    Path directory = root.resolve("dir");
    chmod(directory, "rw-------");
    assumeFalse(Files.isExecutable(directory), "this user may pass everywhere");
    try {
      assertThat(see(lookup, "/dir/b.txt")).isEqualTo("(missing)");
    } finally {
      chmod(directory, "rwx------");
    }
  }

  @Test
  void aDirectoryThatMayBePassedButNotListedIsServedOnlyWhereLinksAreTrusted() throws IOException {
    Path directory = root.resolve("dir");
    chmod(directory, "-wx--x--x");
    assumeFalse(Files.isReadable(directory), "this user may list everything");
    try {
      assertThat(see(Trees.lookup(root, Symlinks.DENY), "/dir/b.txt")).isEqualTo("(missing)");
      assertThat(see(lookup, "/dir/b.txt")).isEqualTo("(missing)");
      assertThat(see(Trees.lookup(root, Symlinks.FOLLOW), "/dir/b.txt")).isEqualTo("inside");
      assertThat(see(lookup, "/dir/")).isEqualTo("(directory)");
    } finally {
      chmod(directory, "rwx------");
    }
  }

  @Test
  void aFileThatCannotBeOpenedAfterItWasFoundFails() throws IOException {
    Path file = root.resolve("a.txt");
    Representation found = representation(lookup, "/a.txt");
    chmod(file, "---------");
    assumeFalse(Files.isReadable(file), "this user may read everything");

    assertThatThrownBy(() -> found.source().open(Access.MAP)).isInstanceOf(IOException.class);
  }

  @Test
  void aFileThatIsReplacedIsNotOpened() throws IOException {
    Representation found = representation(lookup, "/a.txt");

    Path next = write(temp.resolve("next"), "newest"); // of the same length and time
    Files.move(next, root.resolve("a.txt"), StandardCopyOption.REPLACE_EXISTING);

    assertThat(found.source().open(Access.MAP)).isNull();
    assertThat(found.source().open(Access.READ)).isNull();
  }

  @Test
  void aFileThatGrewIsNotOpened() throws IOException {
    Representation found = representation(lookup, "/a.txt");

    write(root.resolve("a.txt"), "inside and more");

    assertThat(found.source().open(Access.MAP)).isNull();
  }

  @Test
  void aFileThatIsGoneFails() throws IOException {
    Representation found = representation(lookup, "/a.txt");

    Files.delete(root.resolve("a.txt"));

    assertThatThrownBy(() -> found.source().open(Access.MAP))
        .isInstanceOf(FileSystemException.class);
  }

  @Test
  void aFileThatBecameADirectoryIsNotRead() throws IOException {
    Representation found = representation(lookup, "/a.txt");

    Files.delete(root.resolve("a.txt"));
    Files.createDirectory(root.resolve("a.txt"));

    assertNothingOpens(found);
  }

  @Test
  void aFileThatIsSwappedForALinkIsNotFollowed() throws IOException {
    for (Symlinks symlinks : Symlinks.values()) {
      Path file = write(root.resolve("swapped.txt"), "inside");
      Representation found = representation(Trees.lookup(root, symlinks), "/swapped.txt");

      Files.delete(file);
      Files.createSymbolicLink(file, temp.resolve("outside/b.txt"));

      assertNothingOpens(found);
      Files.delete(file);
    }
  }

  @Test
  void aFileThatIsSwappedForALinkToItselfElsewhereIsNotFollowed() throws IOException {
    Representation found = representation(lookup, "/a.txt");

    Files.move(root.resolve("a.txt"), temp.resolve("moved"));
    Files.createSymbolicLink(root.resolve("a.txt"), temp.resolve("moved"));

    assertNothingOpens(found); // though it is the very same inode
  }

  @Test
  void aDirectoryThatIsSwappedForALinkIsNotWalkedThrough() throws IOException {
    Representation found = representation(lookup, "/dir/b.txt");

    Files.move(root.resolve("dir"), temp.resolve("moved"));
    Files.createSymbolicLink(root.resolve("dir"), temp.resolve("moved"));

    assertNothingOpens(found); // though the path leads to the very same inode
  }

  private static void assertNothingOpens(Representation found) {
    try (Content content = found.source().open(Access.MAP)) {
      assertThat(content).isNull();
    } catch (IOException refused) {
      assertThat(refused).isNotNull();
    }
  }
}
