package io.github.staticfileservlet.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileSizeTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "8447, 8447",
    "1k, 1024",
    "128K, 131072",
    "16m, 16777216",
    "5g, 5368709120",
    "8589934591g, 9223372035781033984"
  })
  void isANumberWithAUnitOrWithout(String text, long bytes) {
    assertThat(FileSize.parse(text)).isEqualTo(new FileSize(text, bytes));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "k", "-1", "1.5m", "12x", "1kb", " 1k", "1 k", "1234567890123"})
  void isNothingElse(String text) {
    assertThatThrownBy(() -> FileSize.parse(text))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("128k");
  }

  @ParameterizedTest
  @CsvSource({
    "999999999999g, no file is that long",
    "8589934592g, no file is that long",
    "0k, takes no time"
  })
  void isNothingThatCannotBeMeasured(String text, String why) {
    assertThatThrownBy(() -> FileSize.parse(text))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining(why);
  }

  @Test
  void saysHowMuchRoomIsMissing(@TempDir Path root) {
    assertThatThrownBy(() -> FileSize.parse("8589934591g").createIn(root))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("needs 9223372035781033984 bytes")
        .hasMessageContaining("are free");
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void makesASparseFileOnce(@TempDir Path root) throws IOException {
    FileSize size = FileSize.parse("3");
    Path file = root.resolve("3.sparse");
    Files.write(file, new byte[2]);
    assertThat(size.createSparseIn(root)).isEqualTo(file).hasSize(3);
    FileTime past = FileTime.fromMillis(0);
    Files.setLastModifiedTime(file, past);
    size.createSparseIn(root);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(past);
  }

  @Test
  void makesAFileOfItsLengthOnce(@TempDir Path root) throws IOException {
    FileSize size = FileSize.parse("1025k");
    Path file = size.createIn(root);
    byte[] first = Files.readAllBytes(file);
    assertThat(first).hasSize(1025 * 1024);
    assertThat(file).hasFileName(1025 * 1024 + ".bin");
    Files.write(file, new byte[1025 * 1024]);
    assertThat(size.createIn(root)).hasBinaryContent(new byte[1025 * 1024]);
  }

  @Test
  void makesAFileAgainThatHasAnotherLength(@TempDir Path root) throws IOException {
    FileSize size = FileSize.parse("3");
    Path file = size.createIn(root);
    byte[] first = Files.readAllBytes(file);
    Files.write(file, new byte[2]);
    assertThat(size.createIn(root)).hasBinaryContent(first);
    assertThat(root).isDirectoryNotContaining("glob:**.part");
  }
}
