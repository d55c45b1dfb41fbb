package io.github.staticfileservlet.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the times of files say of their versions (RFC 9110 sections 8.8.1 and 8.8.2). */
class FileStatTest {
  private static final Instant NOW = Instant.parse("2024-02-03T04:05:06.5Z");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          modified                       | telling | section
          2024-02-03T04:05:06.500000001Z | false   | 8.8.2.1 in the future
          2024-02-03T04:05:07Z           | false   | 8.8.2.1 in the future
          2100-01-01T00:00:00Z           | false   | 8.8.2.1 in the future
          +10000-01-01T00:00:00Z         | false   | 8.8.2.1 in the future
          2024-02-03T04:05:06.5Z         | true    | 8.8.2.1 not later than now
          2024-02-03T04:05:06Z           | true    | 8.8.2.1
          2001-02-03T00:00:00Z           | true    | 8.8.2.1
          1980-01-03T00:00:00Z           | true    | 8.8.1
          1980-01-02T23:59:59Z           | false   | 8.8.1 a constant of builds
          1980-01-01T00:00:00Z           | false   | 8.8.1 a constant of builds, the first of ZIP
          1980-02-01T00:00:00Z           | true    | 8.8.1
          1970-01-01T00:00:00Z           | false   | 8.8.1 a constant of builds
          1970-01-01T00:00:01Z           | false   | 8.8.1 a constant of builds
          1969-12-31T23:59:59Z           | false   | 8.8.1
          1901-12-13T20:45:52Z           | false   | 8.8.1
          -0001-01-01T00:00:00Z          | false   | 8.8.1
          """)
  void constantAndFutureTimesSayNothing(Instant modified, boolean telling, String section) {
    assertThat(stat(FileTime.from(modified)).isTelling(NOW)).isEqualTo(telling);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          modified                       | racy  | section
          2024-02-03T04:05:06.5Z         | true  | 8.8.1 now
          2024-02-03T04:05:05Z           | true  | 8.8.1 within two seconds
          2024-02-03T04:05:04.500000001Z | true  | 8.8.1 within two seconds
          2024-02-03T04:05:04.5Z         | false | 8.8.1 two seconds ago
          2024-02-03T04:05:04Z           | false | 8.8.2.2 longer ago
          1970-01-01T00:00:00Z           | false | 8.8.2.2 longer ago
          2024-02-03T04:05:07Z           | true  | 8.8.1 in the future
          2100-01-01T00:00:00Z           | true  | 8.8.1 in the future
          """)
  void fileThatChangedWithinTwoSecondsMayChangeAgain(
      Instant modified, boolean racy, String section) {
    assertThat(stat(FileTime.from(modified)).isRacy(NOW)).isEqualTo(racy);
  }

  @Test
  void timesThatNoClockReachesSayNothing() {
    assertThat(stat(FileTime.from(Long.MAX_VALUE, TimeUnit.DAYS)).isTelling(NOW)).isFalse();
    assertThat(stat(FileTime.from(Long.MIN_VALUE, TimeUnit.DAYS)).isTelling(NOW)).isFalse();
    assertThat(stat(FileTime.from(Long.MIN_VALUE, TimeUnit.DAYS)).isRacy(NOW)).isFalse();
  }

  @Test
  void entryHoldsWhatTheFileSystemSays(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("a.txt"), "abc");
    FileTime time = FileTime.from(Instant.parse("2024-02-03T04:05:06Z"));
    Files.setLastModifiedTime(file, time);
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    FileEntry entry = FileEntry.of(attributes, file);
    assertThat(entry.isRegular()).isTrue();
    assertThat(entry.isDirectory()).isFalse();
    assertThat(entry.stat().length()).isEqualTo(3);
    assertThat(entry.stat().lastModified()).isEqualTo(time);
    assertThat(entry.stat().fileKey()).isEqualTo(attributes.fileKey());
  }

  @Test
  void fileThatCameToItsNameJustNowIsRacyHoweverOldItIs() {
    FileTime old = FileTime.from(NOW.minusSeconds(3600));
    FileTime now = FileTime.from(NOW.minusMillis(1999));
    assertThat(new FileStat(3, old, null, now).isRacy(NOW)).isTrue();
    assertThat(new FileStat(3, old, null, old).isRacy(NOW)).isFalse();
  }

  @Test
  void anyDifferenceIsAnotherVersion() {
    FileTime time = FileTime.fromMillis(1_700_000_000_000L);
    FileTime later = FileTime.from(1_700_000_000_000_000_001L, TimeUnit.NANOSECONDS);
    FileStat stat = new FileStat(3, time, "inode 1", null);
    assertThat(stat).isEqualTo(new FileStat(3, time, "inode 1", null));
    assertThat(stat).isNotEqualTo(new FileStat(4, time, "inode 1", null));
    assertThat(stat).isNotEqualTo(new FileStat(3, later, "inode 1", null));
    assertThat(stat).isNotEqualTo(new FileStat(3, time, "inode 2", null));
    assertThat(stat).isNotEqualTo(new FileStat(3, time, null, null));
    assertThat(stat).isNotEqualTo(new FileStat(3, time, "inode 1", later));
  }

  private static FileStat stat(FileTime lastModified) {
    return new FileStat(3, lastModified, null, null);
  }
}
