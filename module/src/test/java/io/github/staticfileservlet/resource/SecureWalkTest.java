package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.stat;
import static io.github.staticfileservlet.resource.Trees.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
class SecureWalkTest {
  @TempDir private Path temp;
  private Path base;
  private SecureWalk walk = new SecureWalk(false);

  @BeforeEach
  void makeTrees() throws IOException {
    base = temp.toRealPath().resolve("base");
    write(base.resolve("a.txt"), "top");
    write(base.resolve("one/two/three/b.txt"), "deep");
    write(temp.resolve("outside/c.txt"), "outside");
    write(temp.resolve("outside/two/three/b.txt"), "outside");
  }

  private String open(String name) throws IOException {
    SecureWalk.Opened opened = walk.open(base, base.resolve(name));
    try (FileChannel channel = opened.channel()) {
      ByteBuffer bytes = ByteBuffer.allocate(100);
      channel.read(bytes);
      return UTF_8.decode(bytes.flip()).toString();
    }
  }

  @Test
  void filesAreOpenedAtAnyDepth() throws IOException {
    assertThat(open("a.txt")).isEqualTo("top");
    assertThat(open("one/two/three/b.txt")).isEqualTo("deep");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.txt", "one/two/three/b.txt"})
  void theStatIsThatOfTheFile(String name) throws IOException {
    SecureWalk.Opened opened = walk.open(base, base.resolve(name));
    try (FileChannel channel = opened.channel()) {
      assertThat(channel.size()).isEqualTo(opened.stat().length());
      assertThat(opened.stat()).isEqualTo(stat(base.resolve(name)));
    }
  }

  @Test
  void aLinkInTheLastPlaceIsRefused() throws IOException {
    Files.createSymbolicLink(base.resolve("link"), Path.of("../outside/c.txt"));
    Files.createSymbolicLink(base.resolve("one/two/link"), Path.of("three/b.txt"));

    assertThatThrownBy(() -> open("link")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> open("one/two/link")).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "one/two", "one/two/three"})
  void aLinkOnTheWayIsRefused(String name) throws IOException {
    Path directory = base.resolve(name);
    Path moved = Files.move(directory, temp.resolve("moved"));
    Files.createSymbolicLink(directory, moved);

    assertThat(Files.readString(base.resolve("one/two/three/b.txt"))).isEqualTo("deep");
    assertThatThrownBy(() -> open("one/two/three/b.txt")).isInstanceOf(FileSystemException.class);
  }

  @Test
  void whatIsNotThereFails() {
    assertThatThrownBy(() -> open("none")).isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> open("none/b.txt")).isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> open("a.txt/b.txt")).isInstanceOf(FileSystemException.class);
    assertThatThrownBy(() -> walk.open(temp.resolve("none"), temp.resolve("none/a")))
        .isInstanceOf(FileSystemException.class);
  }

  @Test
  void aDirectoryThatMayNotBeListedIsPassedOnTrustOnly() throws IOException {
    Path directory = base.resolve("one/two");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("--x--x--x"));
    assumeFalse(Files.isReadable(directory), "this user may list everything");
    try {
      assertThatThrownBy(() -> open("one/two/three/b.txt"))
          .isInstanceOf(AccessDeniedException.class);
      walk = new SecureWalk(true);
      assertThat(open("one/two/three/b.txt")).isEqualTo("deep");
    } finally {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void linksAreRefusedWhereADirectoryMayNotBeListedToo() throws IOException {
    Path directory = base.resolve("one/two");
    Files.createSymbolicLink(directory.resolve("link"), Path.of("three/b.txt"));
    Files.createSymbolicLink(directory.resolve("dirlink"), Path.of("../../../outside"));
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("--x--x--x"));
    assumeFalse(Files.isReadable(directory), "this user may list everything");
    try {
      assertThatThrownBy(() -> open("one/two/link")).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> open("one/two/dirlink/c.txt"))
          .isInstanceOf(FileSystemException.class);
    } finally {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void nothingStaysOpenButTheFile() throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(descriptors), "there is no /proc");
    Files.createSymbolicLink(base.resolve("one/two/link"), Path.of("three/b.txt"));
    long before = count(descriptors);

    for (int i = 0; i < 200; i++) {
      assertThat(open("one/two/three/b.txt")).isEqualTo("deep");
      for (String name : List.of("one/two/link", "one/two/none", "one/none/b.txt")) {
        assertThatThrownBy(() -> open(name)).isInstanceOf(IOException.class);
      }
    }

    assertThat(count(descriptors)).isLessThan(before + 50);
  }

  private static long count(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.count();
    }
  }
}
