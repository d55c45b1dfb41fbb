package io.github.staticfileservlet.resource;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.EntityTag;
import java.nio.ByteBuffer;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What entity tags are made of (RFC 9110 section 8.8.3). */
class EtagsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          modified                       | length              | opaque               | section
          2024-02-03T04:05:06Z           | 0                   | 65bdbb72.0-0         | 8.8.3
          2024-02-03T04:05:06.000000001Z | 255                 | 65bdbb72.1-ff        | 8.8.3
          2024-02-03T04:05:06.999999999Z | 10                  | 65bdbb72.3b9ac9ff-a  | 8.8.3
          1970-01-01T00:00:00Z           | 9223372036854775807 | 0.0-7fffffffffffffff | 8.8.3
          1969-12-31T23:59:59Z           | 1                   | ffffffffffffffff.0-1 | 8.8.3
          """)
  void tagOfStatIsMadeOfTimeAndLength(
      Instant modified, long length, String opaque, String section) {
    FileStat stat = new FileStat(length, FileTime.from(modified), null, null);
    assertThat(Etags.STAT.ofStat(stat, false, "")).isEqualTo(EntityTag.strong(opaque));
    assertThat(Etags.STAT.ofStat(stat, true, "")).isEqualTo(EntityTag.weak(opaque + "-new"));
    assertThat(Etags.WEAK.ofStat(stat, false, "")).isEqualTo(EntityTag.weak(opaque));
    assertThat(Etags.WEAK.ofStat(stat, true, "")).isEqualTo(EntityTag.weak(opaque + "-new"));
    assertThat(Etags.OFF.ofStat(stat, false, "")).isNull();
    assertThat(Etags.OFF.ofStat(stat, true, "")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          etags | content | tag                        | section
          STAT  | ''      | "47DEQpj8HBSa-_TImW-5JA"   | 8.8.3
          STAT  | abc     | "ungWv48Bz-pBQUDeXa4iIw"   | 8.8.3
          WEAK  | abc     | W/"ungWv48Bz-pBQUDeXa4iIw" | 8.8.1
          OFF   | abc     |                            | 8.8.3
          """)
  void tagOfContentIsHalfOfItsDigest(Etags etags, String content, String tag, String section) {
    ByteBuffer bytes = US_ASCII.encode(content);
    assertThat(text(etags.ofContent(bytes))).isEqualTo(tag);
    assertThat(bytes.remaining()).as("what is left to read").isEqualTo(content.length());
  }

  @Test
  void onlyWhatRemainsOfTheContentCounts() {
    ByteBuffer whole = US_ASCII.encode("xabcx").position(1).limit(4);
    ByteBuffer direct = ByteBuffer.allocateDirect(3).put(US_ASCII.encode("abc")).flip();
    EntityTag expected = Etags.STAT.ofContent(US_ASCII.encode("abc"));
    assertThat(Etags.STAT.ofContent(whole)).isEqualTo(expected);
    assertThat(Etags.STAT.ofContent(direct)).isEqualTo(expected);
    assertThat(Etags.STAT.ofContent(whole.asReadOnlyBuffer())).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(names = {"STAT", "WEAK"})
  void whatWasReadTooEarlyIsNotRevalidated(Etags etags) { // section 8.8.1
    FileStat stat = new FileStat(10, FileTime.fromMillis(1_700_000_000_123L), null, null);
    EntityTag early = etags.ofStat(stat, true, "");
    EntityTag late = etags.ofStat(stat, false, "");
    assertThat(late.matchesWeakly(early)).isFalse();
  }

  @Test
  void fileKeyIsNoPartOfTheTag() { // copies on several servers have one tag
    FileTime time = FileTime.fromMillis(1_700_000_000_000L);
    assertThat(Etags.STAT.ofStat(new FileStat(10, time, "inode 1", null), false, ""))
        .isEqualTo(Etags.STAT.ofStat(new FileStat(10, time, "inode 2", null), false, ""));
  }

  @Property
  void otherTimeOrLengthHasAnotherTag(
      @ForAll @LongRange(min = -9, max = 9) long second,
      @ForAll @IntRange(max = 20) int nano,
      @ForAll @LongRange(min = 0, max = 20) long length,
      @ForAll @LongRange(min = -9, max = 9) long otherSecond,
      @ForAll @IntRange(max = 20) int otherNano,
      @ForAll @LongRange(min = 0, max = 20) long otherLength) {
    FileStat one = stat(second, nano, length);
    FileStat other = stat(otherSecond, otherNano, otherLength);
    for (boolean racy : List.of(true, false)) {
      assertThat(Etags.STAT.ofStat(one, racy, "").equals(Etags.STAT.ofStat(other, racy, "")))
          .isEqualTo(one.equals(other));
    }
  }

  @Property
  void tagHoldsNothingButWhatMayStandInATag( // section 8.8.3, etagc
      @ForAll long millis, @ForAll @LongRange(min = 0) long length, @ForAll byte[] content) {
    FileStat stat = new FileStat(length, FileTime.fromMillis(millis), null, null);
    assertThat(Etags.STAT.ofStat(stat, true, "").opaque()).matches("[0-9a-z.-]+");
    assertThat(Etags.STAT.ofContent(ByteBuffer.wrap(content)).opaque()).matches("[\\w-]{22}");
  }

  private static FileStat stat(long second, int nano, long length) {
    return new FileStat(length, FileTime.from(Instant.ofEpochSecond(second, nano)), null, null);
  }

  private static String text(EntityTag tag) {
    return tag == null ? null : tag.toString();
  }
}
