package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** {@code Range} (RFC 9110 section 14.2) held against a reference that thinks in bytes. */
class RangeSetPropertiesTest {
  private static final Pattern SPEC = Pattern.compile("([0-9]*)-([0-9]*)");

  @Property(tries = 5000)
  void rangesCoverWhatTheReferenceCovers(
      @ForAll("members") List<String> members,
      @ForAll @IntRange(max = 40) int length,
      @ForAll @IntRange(max = 6) int maxRanges) {
    RangeSet parsed =
        RangeSet.parse(List.of("bytes=" + String.join(",", members)), length, maxRanges);
    BitSet expected = maxRanges == 0 ? null : reference(members, length, maxRanges);
    if (expected == null) {
      assertThat(parsed).isEqualTo(RangeSet.WHOLE);
    } else if (expected.isEmpty()) {
      assertThat(parsed).isEqualTo(RangeSet.UNSATISFIABLE);
    } else {
      assertThat(parsed).isInstanceOf(RangeSet.Satisfiable.class);
      assertThat(coverage(((RangeSet.Satisfiable) parsed).ranges())).isEqualTo(expected);
    }
  }

  @Property
  void noByteGoesOutTwice(
      @ForAll("members") List<String> members, @ForAll @LongRange(max = 40) long length) {
    List<ByteRange> ranges = ranges(members, length);
    long total = ranges.stream().mapToLong(ByteRange::length).sum();
    assertThat(total).isLessThanOrEqualTo(length);
    for (int i = 0; i < ranges.size(); i++) {
      assertThat(ranges.get(i).last()).isLessThan(length);
      for (int j = 0; j < i; j++) {
        assertThat(ranges.get(i).touches(ranges.get(j))).isFalse();
      }
    }
  }

  @Property
  void rangesStandWhereTheirEarliestMemberStood(
      @ForAll("closedRanges") List<ByteRange> asked, @ForAll @LongRange(min = 41) long length) {
    List<String> members = asked.stream().map(range -> range.first() + "-" + range.last()).toList();
    List<Integer> places =
        ranges(members, length).stream()
            .map(range -> earliestWithin(range, asked))
            .collect(Collectors.toList());
    assertThat(places).isSorted().doesNotHaveDuplicates();
  }

  @Property
  void anyTextIsReadWithoutException(
      @ForAll List<String> lines, @ForAll @LongRange(min = 0) long length, @ForAll int maxRanges) {
    assertThatCode(() -> RangeSet.parse(lines, length, Math.abs(maxRanges % 100)))
        .doesNotThrowAnyException();
  }

  @Property
  void anythingNearARangeIsReadWithoutException(
      @ForAll("nearlyRanges") String value, @ForAll @LongRange(min = 0) long length) {
    assertThatCode(() -> RangeSet.parse(List.of("bytes=" + value), length, 16))
        .doesNotThrowAnyException();
  }

  /** The bytes that are asked for; null where Range is to be ignored. */
  private static BitSet reference(List<String> members, int length, int maxRanges) {
    BitSet bytes = new BitSet();
    int count = 0;
    for (String spec : members.stream().map(String::trim).filter(s -> !s.isEmpty()).toList()) {
      Matcher matcher = SPEC.matcher(spec);
      if (!matcher.matches() || spec.equals("-") || ++count > maxRanges) {
        return null;
      }
      BigInteger first = matcher.group(1).isEmpty() ? null : new BigInteger(matcher.group(1));
      BigInteger last = matcher.group(2).isEmpty() ? null : new BigInteger(matcher.group(2));
      if (first != null && last != null && last.compareTo(first) < 0) {
        return null;
      }
      if (first == null && last.signum() > 0 && length == 0) {
        return null; // satisfiable, and yet there is nothing to name in a 206
      }
      BigInteger end = BigInteger.valueOf(length);
      BigInteger from = first == null ? end.subtract(last).max(BigInteger.ZERO) : first.min(end);
      BigInteger to = first == null || last == null ? end : last.add(BigInteger.ONE).min(end);
      bytes.set(from.intValueExact(), to.intValueExact());
    }
    return count == 0 ? null : bytes;
  }

  private static BitSet coverage(List<ByteRange> ranges) {
    BitSet bytes = new BitSet();
    ranges.forEach(range -> bytes.set((int) range.first(), (int) range.last() + 1));
    return bytes;
  }

  private static int earliestWithin(ByteRange range, List<ByteRange> asked) {
    return IntStream.range(0, asked.size())
        .filter(i -> range.touches(asked.get(i)))
        .findFirst()
        .orElseThrow();
  }

  private static List<ByteRange> ranges(List<String> members, long length) {
    RangeSet parsed = RangeSet.parse(List.of("bytes=" + String.join(",", members)), length, 100);
    return parsed instanceof RangeSet.Satisfiable satisfiable ? satisfiable.ranges() : List.of();
  }

  @Provide
  Arbitrary<List<String>> members() {
    Arbitrary<Integer> position = Arbitraries.integers().between(0, 45);
    Arbitrary<String> closed =
        Combinators.combine(position, Arbitraries.integers().between(0, 12))
            .as((first, more) -> first + "-" + (first + more));
    Arbitrary<String> odd =
        Arbitraries.of("", " ", "-0", "9-3", "x", "-", "1-2-3", "+1-2", "--1", "0-0 0-1");
    Arbitrary<String> huge =
        Arbitraries.of("9223372036854775808", "18446744073709551616", "9".repeat(40));
    Arbitrary<String> member =
        Arbitraries.frequencyOf(
            Tuple.of(12, closed),
            Tuple.of(2, closed.map(spec -> " " + spec + "\t")),
            Tuple.of(3, position.map(first -> first + "-")),
            Tuple.of(3, position.map(suffix -> "-" + suffix)),
            Tuple.of(1, huge.map(number -> "3-" + number)),
            Tuple.of(1, huge.map(number -> number + "-")),
            Tuple.of(1, huge.map(number -> "-" + number)),
            Tuple.of(1, odd));
    return member.list().ofMaxSize(7);
  }

  @Provide
  Arbitrary<List<ByteRange>> closedRanges() {
    Arbitrary<Long> first = Arbitraries.longs().between(0, 30);
    Arbitrary<Long> more = Arbitraries.longs().between(0, 4);
    return Combinators.combine(first, more)
        .as((from, length) -> new ByteRange(from, from + length))
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }

  @Provide
  Arbitrary<String> nearlyRanges() {
    return Arbitraries.strings().withChars("0099--,, +\u0663\u0000").ofMaxLength(80);
  }
}
