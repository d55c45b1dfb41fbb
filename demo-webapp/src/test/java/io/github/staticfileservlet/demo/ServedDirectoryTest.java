package io.github.staticfileservlet.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServedDirectoryTest {
  @TempDir Path directory;

  @Test
  void aSymbolicLinkStaysOne() throws Exception {
    Path release = Files.createDirectories(directory.resolve("releases/42"));
    Path current = Files.createSymbolicLink(directory.resolve("current"), release);

    assertThat(ServedDirectory.check(current)).isEqualTo(current);
  }

  @Test
  void dotsAreTidiedAway() throws Exception {
    Files.createDirectory(directory.resolve("a"));

    assertThat(ServedDirectory.check(directory.resolve("a/.././a")))
        .isEqualTo(directory.resolve("a"));
  }

  @Test
  void theParentOfALinkIsTheParentOfItsTarget() throws Exception {
    Path release = Files.createDirectories(directory.resolve("releases/42"));
    Path current = Files.createSymbolicLink(directory.resolve("current"), release);

    assertThat(ServedDirectory.check(current.resolve("..")))
        .isEqualTo(release.getParent().toRealPath());
  }

  @Test
  void aMissingDirectoryIsNamed() {
    Path missing = directory.resolve("missing");

    assertThatThrownBy(() -> ServedDirectory.check(missing))
        .isInstanceOf(StartupFailure.class)
        .hasMessage("--root: no such directory: " + missing);
  }

  @Test
  void aFileIsNoDirectory() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));

    assertThatThrownBy(() -> ServedDirectory.check(file))
        .isInstanceOf(StartupFailure.class)
        .hasMessage("--root: not a directory: " + file);
  }
}
