package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.representation;
import static io.github.staticfileservlet.resource.Trees.stat;
import static io.github.staticfileservlet.resource.Trees.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import io.github.staticfileservlet.http.MediaTypes;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class MappingsTest {
  private static final String TEXT = "0123456789";

  @TempDir private Path temp;
  private final Mappings mappings = new Mappings(1, 100, 1000);
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = write(temp.resolve("site/a.txt"), TEXT);
  }

  private static Content map(Mappings mappings, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return mappings.map(version(file), channel);
    }
  }

  private static FileVersion version(Path file) throws IOException {
    return new FileVersion(file, stat(file));
  }

  private static String text(Content content) throws IOException {
    return Trees.text(content, TEXT.length());
  }

  @Test
  void theWholeFileIsMappedForReading() throws IOException {
    try (Content content = Objects.requireNonNull(map(mappings, file))) {
      ByteBuffer bytes = content.read(0, 100, ByteBuffer.allocate(0));

      assertThat(bytes.isReadOnly()).isTrue();
      assertThat(bytes.isDirect()).isTrue();
      assertThat(UTF_8.decode(bytes).toString()).isEqualTo(TEXT);
    }
  }

  @Test
  void oneVersionHasOneMappingAndManyLeases() throws IOException {
    List<Content> leases =
        List.of(
            Objects.requireNonNull(map(mappings, file)),
            Objects.requireNonNull(map(mappings, file)),
            Objects.requireNonNull(mappings.lease(version(file))));

    assertThat(mappings.usage()).isEqualTo(new Mappings.Usage(1, 10, 3, 0));
    for (Content lease : leases) {
      assertThat(text(lease)).isEqualTo(TEXT);
      lease.close();
    }
    assertThat(mappings.usage()).isEqualTo(new Mappings.Usage(1, 10, 0, 0));
  }

  @Test
  void closingALeaseAgainDoesNothing() throws IOException {
    Content first = Objects.requireNonNull(map(mappings, file));
    try (Content second = map(mappings, file)) {
      first.close();
      first.close();

      assertThat(mappings.usage().leases()).isEqualTo(1);
      assertThat(text(second)).isEqualTo(TEXT);
    }
  }

  @Test
  void whatIsNotMappedCannotBeLeased() throws IOException {
    assertThat(mappings.lease(version(file))).isNull();
  }

  @Test
  void anotherVersionHasAnother() throws IOException {
    try (Content first = map(mappings, file)) {
      Files.delete(file);
      write(file, "abcdefghij");
      try (Content replaced = map(mappings, file)) {
        assertThat(text(replaced)).isEqualTo("abcdefghij");
        assertThat(text(first)).isEqualTo(TEXT);
        assertThat(mappings.usage().files()).isEqualTo(2);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # shortest, longest, whether ten bytes are mapped
          1,          2147483647, true
          10,         10,         true
          10,         9999999999, true
          11,         100,        false
          1,          9,          false
          0,          2147483647, false
          0,          0,          false
          """)
  void onlyFilesWithinTheLimitsAreMapped(long shortest, long longest, boolean mapped) {
    assertThat(new Mappings(shortest, longest, 1000).takes(10)).isEqualTo(mapped);
  }

  @Test
  void whatCannotBeMappedIsReadAndCounted() throws IOException {
    FileStat longer = new FileStat(50, FileTime.from(Trees.MODIFIED), null, null);
    FileChannel closed = FileChannel.open(file);
    closed.close();

    try (FileChannel channel = FileChannel.open(file)) { // it was cut short
      assertThat(mappings.map(new FileVersion(file, longer), channel)).isNull();
    }
    assertThat(mappings.map(version(file), closed)).isNull();
    assertThat(mappings.usage()).isEqualTo(new Mappings.Usage(0, 0, 0, 2));
  }

  @Test
  void whereMappingsRunOutFilesAreReadForAWhileButMappingsThatThereAreGoOn() throws IOException {
    Path other = write(temp.resolve("b.txt"), TEXT);
    AtomicBoolean exhausted = new AtomicBoolean();
    MappedMemory memory = MappedMemory.ofThisJava();
    Mappings limited =
        new Mappings(
            1,
            100,
            1000,
            (channel, length) -> {
              if (exhausted.get()) {
                throw new IOException("Map failed", new OutOfMemoryError("Map failed"));
              }
              return memory.map(channel, length);
            });
    try (Content mapped = map(limited, file)) {
      exhausted.set(true);
      assertThat(map(limited, other)).isNull();
      exhausted.set(false);

      assertThat(map(limited, other)).as("for a while").isNull();
      assertThat(limited.lease(version(file))).isNotNull();
      assertThat(text(mapped)).isEqualTo(TEXT);
      assertThat(limited.usage().failures()).isEqualTo(1);
    }
  }

  @Test
  void whateverTheReasonAFileThatCannotBeMappedIsRead() throws IOException {
    for (RuntimeException reason :
        new RuntimeException[] {
          new UnsupportedOperationException(), new IllegalStateException("too large to wrap")
        }) {
      Mappings unable =
          new Mappings(
              1,
              100,
              1000,
              (channel, length) -> {
                throw reason;
              });

      assertThat(map(unable, file)).isNull();
      assertThat(unable.usage()).isEqualTo(new Mappings.Usage(0, 0, 0, 1));
    }
  }

  @Test
  void oneFileThatCannotBeMappedKeepsNoOtherFromIt() throws IOException {
    Path other = write(temp.resolve("b.txt"), TEXT);
    FileChannel closed = FileChannel.open(other);
    closed.close();

    assertThat(mappings.map(version(other), closed)).isNull();

    assertThat(map(mappings, other)).isNotNull();
  }

  @Test
  void whatDoesNotFitIntoTheBudgetIsRead() throws IOException {
    Mappings small = new Mappings(1, 100, 15);
    Path other = write(temp.resolve("b.txt"), TEXT);
    try (Content first = map(small, file)) {
      assertThat(map(small, other)).isNull();
      assertThat(text(first)).isEqualTo(TEXT);
    }
    assertThat(map(small, other)).as("the first was used a moment ago").isNull();
    assertThat(small.usage().bytes()).isEqualTo(10);
  }

  @Test
  void aDiscardedVersionEndsWithItsLastLease() throws IOException {
    useAndDiscard();
    assertUnmapped();
  }

  private void useAndDiscard() throws IOException {
    try (Content lease = map(mappings, file)) {
      mappings.discard(version(file));
      mappings.maintain();

      assertThat(text(lease)).isEqualTo(TEXT);
      assertThat(mappings.lease(version(file))).isNull();
      assertThat(mappings.usage()).isEqualTo(new Mappings.Usage(1, 10, 1, 0));
    }
  }

  @Test
  void clearingEndsWhatNobodyUses() throws IOException {
    Content lease = Objects.requireNonNull(map(mappings, file));
    lease.close();

    mappings.clear();

    lease = null;
    assertUnmapped();
  }

  @Test
  void aLostLeaseIsReclaimed() throws IOException {
    assertThat(map(mappings, file)).isNotNull(); // and nobody closes it
    mappings.discard(version(file));

    assertUnmapped();
  }

  /** On Java 22 and later at once; before that, or where a lease was lost, by the collector. */
  private void assertUnmapped() {
    for (int i = 0; i < 100 && mappings.usage().files() > 0; i++) {
      mappings.maintain();
      if (mappings.usage().files() > 0) {
        System.gc();
      }
    }
    assertThat(mappings.usage().bytes()).isZero();
    assertThat(mappings.usage().files()).isZero();
  }

  @Test
  void aFileSystemThatCannotMapIsRead() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path root = memory.getPath("/srv");
      write(root.resolve("a.txt"), TEXT);
      Representation found = representation(lookup(root, mappings), "/a.txt");

      try (Content content = found.source().open(Access.MAP)) {
        assertThat(content).isInstanceOf(SeekableContent.class);
        assertThat(Trees.text(content, found.length())).isEqualTo(TEXT);
      }
    }
  }

  @Test
  void allTransfersOfAVersionShareItsMapping() throws IOException {
    Lookup lookup = lookup(temp.resolve("site"), mappings);

    try (Content one = representation(lookup, "/a.txt").source().open(Access.MAP);
        Content two = representation(lookup, "/a.txt").source().open(Access.MAP)) {
      assertThat(one).isInstanceOf(MappedContent.class);
      assertThat(two).isInstanceOf(MappedContent.class);
      assertThat(mappings.usage()).isEqualTo(new Mappings.Usage(1, 10, 2, 0));
    }
  }

  @Test
  void aFileThatJustChangedIsNotMapped() throws IOException {
    Instant changed = Instant.now();
    Files.setLastModifiedTime(file, FileTime.from(changed));
    Representations soonAfter =
        new Representations(
            new MediaTypes(Map.of(), name -> null, null, null),
            new Versions(Etags.STAT, true, null, InstantSource.fixed(changed.plusSeconds(1))),
            new FieldRules(true, null, List.of(), List.of(), List.of(), Set.of()),
            true);
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                temp.resolve("site"),
                Trees.POLICY,
                Symlinks.DENY,
                mappings,
                new HeldFiles(),
                InstantSource.fixed(changed.plusSeconds(1))),
            soonAfter,
            null);

    try (Content content = representation(lookup, "/a.txt").source().open(Access.MAP)) {
      assertThat(content).isInstanceOf(ChannelContent.class);
      assertThat(text(content)).isEqualTo(TEXT);
    }
  }

  @Test
  void aMappedFileThatChangedIsLookedUpAgain() throws IOException {
    Lookup lookup = lookup(temp.resolve("site"), mappings);
    Representation found = representation(lookup, "/a.txt");
    Objects.requireNonNull(found.source().open(Access.MAP)).close();
    write(file, "012345");

    assertThat(found.source().open(Access.MAP)).isNull();
    assertThat(Trees.see(lookup, "/a.txt")).isEqualTo("012345");
  }

  @Test
  void nothingIsMappedWhereItMayNotBe() throws IOException {
    Lookup lookup = lookup(temp.resolve("site"), mappings);

    try (Content content = representation(lookup, "/a.txt").source().open(Access.READ)) {
      assertThat(content).isInstanceOf(ChannelContent.class);
      assertThat(text(content)).isEqualTo(TEXT);
    }
  }

  @Test
  void aMappedFileThatIsCutShortIsNoticed() throws IOException {
    try (Content content = map(mappings, file)) {
      assertThat(text(content)).isEqualTo(TEXT);
      Files.writeString(file, "012345");

      assertThatThrownBy(() -> text(content)).isInstanceOf(EOFException.class);
      assertThat(Trees.text(content, 6)).isEqualTo("012345");
    }
  }

  @Test
  void aMappedFileThatIsReplacedOrDeletedKeepsItsBytes() throws IOException {
    try (Content content = map(mappings, file)) {
      Files.move(write(temp.resolve("new"), "short"), file, REPLACE_EXISTING);
      assertThat(text(content)).isEqualTo(TEXT);
      Files.delete(file);

      assertThat(text(content)).isEqualTo(TEXT);
    }
  }

  private static Lookup lookup(Path root, Mappings mappings) {
    return new RepresentationLookup(
        new DirectoryRoot(
            root, Trees.POLICY, Symlinks.DENY, mappings, new HeldFiles(), Trees.LATER),
        Trees.REPRESENTATIONS,
        null);
  }
}
