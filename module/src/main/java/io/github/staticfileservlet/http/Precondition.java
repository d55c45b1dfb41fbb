package io.github.staticfileservlet.http;

import java.util.List;
import java.util.OptionalLong;

/**
 * What the conditional fields of a GET or HEAD say about a representation (RFC 9110 section 13).
 */
public enum Precondition {
  /** Go on as if the request had no conditions. */
  PROCEED,
  /** Answer 304. */
  NOT_MODIFIED,
  /** Answer 412. */
  FAILED;

  /**
   * Evaluates the conditional fields in the order of section 13.2.2. {@code If-Range} is not among
   * them: see {@link IfRange}.
   *
   * @param now the present, in seconds since 1970
   */
  public static Precondition evaluate(RequestFields fields, Validators current, long now) {
    List<String> ifMatch = fields.lines("If-Match");
    if (!ifMatch.isEmpty()) { // step 1
      if (!EntityTags.parse(ifMatch).anyMatch(current::matchesStrongly)) {
        return FAILED;
      }
    } else if (!isUnmodifiedSince(fields, current, now)) { // step 2
      return FAILED;
    }
    List<String> ifNoneMatch = fields.lines("If-None-Match");
    if (!ifNoneMatch.isEmpty()) { // step 3; If-Modified-Since does not count then (13.1.3)
      return EntityTags.parse(ifNoneMatch).anyMatch(current::matchesWeakly)
          ? NOT_MODIFIED
          : PROCEED;
    }
    return isModifiedSince(fields, current, now) ? PROCEED : NOT_MODIFIED; // step 4
  }

  /** Section 13.1.4; true where there is no such condition or no valid date. */
  private static boolean isUnmodifiedSince(RequestFields fields, Validators current, long now) {
    OptionalLong since = date(fields, "If-Unmodified-Since", current, now);
    return since.isEmpty() || current.lastModified().getAsLong() <= since.getAsLong();
  }

  /** Section 13.1.3; true where there is no such condition or no valid date. */
  private static boolean isModifiedSince(RequestFields fields, Validators current, long now) {
    OptionalLong since = date(fields, "If-Modified-Since", current, now);
    return since.isEmpty() || current.lastModified().getAsLong() > since.getAsLong();
  }

  /** The date of a condition; empty where it counts for nothing, for want of either date too. */
  private static OptionalLong date(
      RequestFields fields, String name, Validators current, long now) {
    String value = fields.single(name);
    return value == null || current.lastModified().isEmpty()
        ? OptionalLong.empty()
        : HttpDate.parse(value, now);
  }
}
