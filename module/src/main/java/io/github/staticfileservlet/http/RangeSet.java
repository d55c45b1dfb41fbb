package io.github.staticfileservlet.http;

import java.util.ArrayList;
import java.util.List;

/** What {@code Range} asks of a representation of a known length (RFC 9110 section 14). */
public sealed interface RangeSet {
  /** Range is absent, invalid, of another unit or too costly: the whole representation. */
  Whole WHOLE = new Whole();

  /** Range is valid, but none of its ranges exists: 416. */
  Unsatisfiable UNSATISFIABLE = new Unsatisfiable();

  /** The whole representation is asked for. */
  record Whole() implements RangeSet {}

  /** Nothing of what is asked for exists. */
  record Unsatisfiable() implements RangeSet {}

  /**
   * One or more ranges that exist, none touching another, in the order in which they were asked.
   *
   * @param ranges at least one
   */
  record Satisfiable(List<ByteRange> ranges) implements RangeSet {

    /** Whether each range lies behind the one before it. */
    public boolean isAscending() {
      for (int i = 1; i < ranges.size(); i++) {
        if (ranges.get(i).first() < ranges.get(i - 1).first()) {
          return false;
        }
      }
      return true;
    }
  }

  /** A field value beyond this length is ignored: no honest set of ranges is that long. */
  int MAX_VALUE_LENGTH = 4096;

  /** With more empty members than this a field value is ignored: they are no slip. */
  int MAX_EMPTY_MEMBERS = 16;

  /**
   * Reads the lines of the Range field. Positions beyond the end are clamped before anything is
   * added up, and ranges that overlap are merged, so that never more bytes go out than the
   * representation has (section 17.15).
   *
   * @param length the length of the representation in bytes
   * @param maxRanges more ranges than this are ignored as a whole; 0 ignores every Range
   */
  static RangeSet parse(List<String> lines, long length, int maxRanges) {
    if (lines.size() != 1 || maxRanges == 0) { // Range is no list field: two lines say nothing
      return WHOLE;
    }
    String value = Ows.strip(lines.get(0));
    if (value.length() > MAX_VALUE_LENGTH || !value.regionMatches(true, 0, "bytes=", 0, 6)) {
      return WHOLE;
    }
    int count = 0;
    int empty = 0;
    List<ByteRange> ranges = new ArrayList<>(2);
    for (int begin = 6, end; begin <= value.length(); begin = end + 1) {
      int comma = value.indexOf(',', begin);
      end = comma < 0 ? value.length() : comma;
      String spec = Ows.strip(value.substring(begin, end));
      if (spec.isEmpty()) { // section 5.6.1.2: some empty list members are skipped, not many
        if (++empty > MAX_EMPTY_MEMBERS) {
          return WHOLE;
        }
        continue;
      }
      RangeSpec parsed = RangeSpec.parse(spec);
      if (parsed == null || ++count > maxRanges) {
        return WHOLE;
      }
      if (parsed.isSuffix() && parsed.suffixLength() > 0 && length == 0) {
        return WHOLE; // satisfiable, but no 206 can say so: the whole, which is empty
      }
      ByteRange range = parsed.clamp(length);
      if (range != null) {
        merge(range, ranges);
      }
    }
    if (count == 0) {
      return WHOLE;
    }
    return ranges.isEmpty() ? UNSATISFIABLE : new Satisfiable(List.copyOf(ranges));
  }

  /** Adds a range; where it touches earlier ones, all become one in the place of the earliest. */
  private static void merge(ByteRange added, List<ByteRange> ranges) {
    int place = -1;
    ByteRange union = added;
    for (int i = 0; i < ranges.size(); i++) {
      if (!ranges.get(i).touches(union)) {
        continue;
      }
      union = union.union(ranges.remove(i));
      place = place < 0 ? i : Math.min(place, i);
      i = -1; // the union may touch what was passed by already
    }
    ranges.add(place < 0 ? ranges.size() : place, union);
  }
}
