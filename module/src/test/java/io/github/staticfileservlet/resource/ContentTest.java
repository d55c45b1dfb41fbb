package io.github.staticfileservlet.resource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Content in memory, in a mapping and on disk. */
class ContentTest {
  private static final String TEXT = "0123456789";
  private static final ByteBuffer NONE = ByteBuffer.allocate(0);

  @TempDir private Path temp;

  private Path file(String text) throws IOException {
    return Files.writeString(temp.resolve("a.txt"), text);
  }

  private static Content map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      FileVersion version = new FileVersion(file, Trees.stat(file));
      return Objects.requireNonNull(new Mappings(1, 100_000, 100_000).map(version, channel));
    }
  }

  private static void cut(Path file, long length) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(length);
    }
  }

  private static String string(ByteBuffer bytes) {
    return UTF_8.decode(bytes).toString();
  }

  @Test
  void bufferedContentIsShownInViews() {
    ByteBuffer bytes = ByteBuffer.wrap(TEXT.getBytes(UTF_8));
    Content content = new BufferedContent(bytes);

    assertThat(content.isInMemory()).isTrue();
    assertShownInViews(content);
    assertThat(bytes.position()).isZero();
    assertThat(bytes.limit()).isEqualTo(10);
  }

  private static void assertShownInViews(Content content) {
    try (content) {
      assertThat(string(content.read(0, 10, NONE))).isEqualTo(TEXT);
      assertThat(string(content.read(0, 1000, NONE))).isEqualTo(TEXT);
      assertThat(string(content.read(3, 4, NONE))).isEqualTo("3456");
      assertThat(string(content.read(9, 4, NONE))).isEqualTo("9");
      assertThat(string(content.read(0, 1, NONE))).isEqualTo("0");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void mappedContentIsShownInViews() throws IOException {
    Content content = map(file(TEXT));

    assertThat(content.isInMemory()).isTrue();
    assertThat(content.origin()).isEqualTo(Content.Origin.MAPPING);
    assertShownInViews(content);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aMappingOfAFileThatWasCutShortFails() throws IOException {
    Path file = file("x".repeat(10_000));
    try (Content content = map(file)) {
      cut(file, 5000);

      assertThat(content.read(0, 5000, NONE).remaining()).isEqualTo(5000);
      assertThatThrownBy(() -> content.read(0, 5001, NONE)).isInstanceOf(EOFException.class);
      assertThatThrownBy(() -> content.read(9000, 1, NONE))
          .isInstanceOf(EOFException.class)
          .hasMessage("content ends at 5000, before its announced length");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aMappingOfAFileThatWasDeletedIsComplete() throws IOException {
    Path file = file(TEXT);
    try (Content content = map(file)) {
      Files.delete(file);

      assertThat(string(content.read(0, 10, NONE))).isEqualTo(TEXT);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void contentOnDiskIsReadIntoTheScratchBuffer(boolean direct) throws IOException {
    ByteBuffer scratch = direct ? ByteBuffer.allocateDirect(4) : ByteBuffer.allocate(4);
    try (Content content = new ChannelContent(FileChannel.open(file(TEXT)))) {
      assertThat(content.isInMemory()).isFalse();
      assertThat(content.read(0, 10, scratch)).isSameAs(scratch);
      assertThat(string(scratch)).isEqualTo("0123");
      assertThat(string(content.read(8, 10, scratch))).isEqualTo("89");
      assertThat(string(content.read(1, 2, scratch))).isEqualTo("12");
      assertThat(string(content.read(0, 10, scratch))).isEqualTo("0123"); // whatever was in it
    }
  }

  @Test
  void contentOnDiskThatWasCutShortFails() throws IOException {
    Path file = file(TEXT);
    ByteBuffer scratch = ByteBuffer.allocate(100);
    try (Content content = new ChannelContent(FileChannel.open(file))) {
      cut(file, 5);

      assertThat(string(content.read(0, 10, scratch))).isEqualTo("01234");
      assertThatThrownBy(() -> content.read(5, 5, scratch))
          .isInstanceOf(EOFException.class)
          .hasMessage("content ends at 5, before its announced length");
      assertThatThrownBy(() -> content.read(9, 1, scratch)).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void contentOnDiskIsClosedWithItsChannel() throws IOException {
    FileChannel channel = FileChannel.open(file(TEXT));
    Content content = new ChannelContent(channel);
    content.close();
    content.close();

    assertThat(channel.isOpen()).isFalse();
    assertThatThrownBy(() -> content.read(0, 1, ByteBuffer.allocate(1)))
        .isInstanceOf(ClosedChannelException.class);
  }
}
