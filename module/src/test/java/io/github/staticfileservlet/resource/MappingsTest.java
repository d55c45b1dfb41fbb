package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.representation;
import static io.github.staticfileservlet.resource.Trees.stat;
import static io.github.staticfileservlet.resource.Trees.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import io.github.staticfileservlet.http.MediaTypes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
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
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = write(temp.resolve("site/a.txt"), TEXT);
  }

  private static ByteBuffer map(Mappings mappings, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return mappings.of(file, stat(file), channel);
    }
  }

  private static String string(ByteBuffer bytes) {
    return UTF_8.decode(bytes.duplicate()).toString();
  }

  @Test
  void theWholeFileIsMappedForReading() throws IOException {
    ByteBuffer mapping = map(new Mappings(1, 100), file);

    assertThat(mapping).isInstanceOf(MappedByteBuffer.class);
    assertThat(mapping.isReadOnly()).isTrue();
    assertThat(string(mapping)).isEqualTo(TEXT);
  }

  @Test
  void oneVersionHasOneMapping() throws IOException {
    Mappings mappings = new Mappings(1, 100);

    ByteBuffer first = map(mappings, file);

    assertThat(map(mappings, file)).isSameAs(first);
  }

  @Test
  void anotherVersionHasAnother() throws IOException {
    Mappings mappings = new Mappings(1, 100);
    ByteBuffer first = map(mappings, file);

    Files.setLastModifiedTime(file, FileTime.from(Trees.MODIFIED.plusSeconds(1)));
    ByteBuffer touched = map(mappings, file);
    Files.delete(file);
    write(file, "abcdefghij");
    ByteBuffer replaced = map(mappings, file);

    assertThat(touched).isNotSameAs(first);
    assertThat(replaced).isNotSameAs(first).isNotSameAs(touched);
    assertThat(string(replaced)).isEqualTo("abcdefghij");
    assertThat(string(first)).isEqualTo(TEXT);
  }

  @Test
  void anotherFileHasAnother() throws IOException {
    Mappings mappings = new Mappings(1, 100);
    Path other = Files.createLink(temp.resolve("b.txt"), file);

    assertThat(stat(other)).isEqualTo(stat(file));
    assertThat(map(mappings, other)).isNotSameAs(map(mappings, file));
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
  void onlyFilesWithinTheLimitsAreMapped(long shortest, long longest, boolean mapped)
      throws IOException {
    assertThat(map(new Mappings(shortest, longest), file) != null).isEqualTo(mapped);
  }

  @Test
  void whatCannotBeMappedIsRead() throws IOException {
    FileStat longer = new FileStat(50, FileTime.from(Trees.MODIFIED), null, null);
    FileChannel closed = FileChannel.open(file);
    closed.close();

    try (FileChannel channel = FileChannel.open(file)) {
      assertThat(new Mappings(1, 100).of(file, longer, channel)).isNull(); // it was cut short
    }
    assertThat(new Mappings(1, 100).of(file, stat(file), closed)).isNull();
  }

  @Test
  void whereMappingsRunOutFilesAreReadForAWhileButMappingsThatThereAreGoOn() throws IOException {
    Mappings mappings = new Mappings(1, 100);
    Path other = write(temp.resolve("b.txt"), TEXT);
    ByteBuffer mapped = map(mappings, file);

    try (FileChannel unmappable = new UnmappableChannel()) {
      assertThat(mappings.of(other, stat(other), unmappable)).isNull();
    }

    assertThat(map(mappings, other)).isNull();
    assertThat(map(mappings, file)).isSameAs(mapped);
    assertThat(map(new Mappings(1, 100), other)).isNotNull();
  }

  @Test
  void oneFileThatCannotBeMappedKeepsNoOtherFromIt() throws IOException {
    Mappings mappings = new Mappings(1, 100);
    Path other = write(temp.resolve("b.txt"), TEXT);
    FileChannel closed = FileChannel.open(other);
    closed.close();

    assertThat(mappings.of(other, stat(other), closed)).isNull();

    assertThat(map(mappings, other)).isNotNull();
  }

  @Test
  void aFileSystemThatCannotMapIsRead() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path root = memory.getPath("/srv");
      write(root.resolve("a.txt"), TEXT);
      Representation found = representation(lookup(root, new Mappings(1, 100)), "/a.txt");

      try (Content content = found.source().open(true)) {
        assertThat(content).isInstanceOf(ChannelContent.class);
        assertThat(Trees.text(content, found.length())).isEqualTo(TEXT);
      }
    }
  }

  @Test
  void allTransfersOfAVersionShareItsMapping() throws IOException {
    Lookup lookup = lookup(temp.resolve("site"), new Mappings(1, 100));

    try (Content one = representation(lookup, "/a.txt").source().open(true);
        Content two = representation(lookup, "/a.txt").source().open(true)) {
      assertThat(one).isInstanceOf(MappedContent.class);
      assertThat(((MappedContent) two).mapping()).isSameAs(((MappedContent) one).mapping());
    }
  }

  @Test
  void aFileThatJustChangedIsNotMapped() throws IOException {
    Instant changed = Instant.now();
    Files.setLastModifiedTime(file, FileTime.from(changed));
    Representations soonAfter =
        new Representations(
            new MediaTypes(Map.of(), name -> null, null, null),
            Etags.STAT,
            true,
            true,
            true,
            InstantSource.fixed(changed.plusSeconds(1)));
    Lookup lookup =
        new DirectoryLookup(
            temp.resolve("site"), Trees.POLICY, Symlinks.DENY, soonAfter, new Mappings(1, 100));

    try (Content content = representation(lookup, "/a.txt").source().open(true)) {
      assertThat(content).isInstanceOf(ChannelContent.class);
      assertThat(Trees.text(content, 10)).isEqualTo(TEXT);
    }
  }

  @Test
  void nothingIsMappedWhereItMayNotBe() throws IOException {
    Lookup lookup = lookup(temp.resolve("site"), new Mappings(1, 100));

    try (Content content = representation(lookup, "/a.txt").source().open(false)) {
      assertThat(content).isInstanceOf(ChannelContent.class);
      assertThat(Trees.text(content, 10)).isEqualTo(TEXT);
    }
  }

  private static Lookup lookup(Path root, Mappings mappings) {
    return new DirectoryLookup(root, Trees.POLICY, Symlinks.DENY, Trees.REPRESENTATIONS, mappings);
  }
}
