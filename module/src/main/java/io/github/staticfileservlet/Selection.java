package io.github.staticfileservlet;

import io.github.staticfileservlet.http.AcceptEncoding;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.IfRange;
import io.github.staticfileservlet.http.Precondition;
import io.github.staticfileservlet.http.RangeSet;
import io.github.staticfileservlet.http.ReprDigest;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Complaints;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Negotiation;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.Variant;
import io.github.staticfileservlet.transfer.Part;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What of a file is sent: negotiation, preconditions, range. */
final class Selection {
  private final Lookup lookup;
  private final int maxRanges;
  private final Configuration.DigestFields digestFields;
  private final InstantSource clock;
  private final Complaints complaints =
      new Complaints(System.getLogger(Selection.class.getPackageName()));

  /**
   * Fixes what it depends on.
   *
   * @param lookup told of what cannot be opened
   * @param maxRanges the ranges that one request may ask for; 0 ignores Range
   */
  Selection(
      Lookup lookup, int maxRanges, Configuration.DigestFields digestFields, InstantSource clock) {
    this.lookup = lookup;
    this.maxRanges = maxRanges;
    this.digestFields = digestFields;
    this.clock = clock;
  }

  /**
   * The answer, with its content open. A coded representation that cannot be opened gives way to
   * the next.
   *
   * @return null where the file changed in between
   */
  @Nullable Response answer(Request request, Resource.File file) throws IOException {
    if (!request.isOwnAnswer()) {
      Representation identity = file.identity();
      return open(request, identity, Answers.bodyOnly(identity));
    }
    for (Variant each : Negotiation.rank(file, request.fields())) {
      try {
        return answer(request, each.representation());
      } catch (IOException e) {
        complaints.add(file.identity().path(), "its " + each.coding() + " cannot be opened: " + e);
      }
    }
    return answer(request, file.identity());
  }

  private @Nullable Response answer(Request request, Representation one) throws IOException {
    Representation selected = withDigest(request, one);
    if (!request.isConditional()) {
      return open(request, selected, Answers.whole(selected));
    }
    long now = clock.instant().getEpochSecond();
    return switch (Precondition.evaluate(request.fields(), selected.validators(), now)) {
      case NOT_MODIFIED -> Answers.notModified(selected);
      case FAILED -> Answers.preconditionFailed();
      case PROCEED -> open(request, selected, selectRange(request, selected, now));
    };
  }

  /** RFC 9530 section 3: of the whole representation, whatever part of it is sent. */
  private Representation withDigest(Request request, Representation selected) {
    String digest = selected.reprDigest();
    boolean wanted =
        switch (digestFields) {
          case OFF -> false;
          case ALWAYS -> true;
          case WANT -> ReprDigest.isWanted(request.fields().lines("Want-Repr-Digest"));
        };
    return wanted && digest != null
        ? selected.withField(new Field("Repr-Digest", digest))
        : selected;
  }

  /** HEAD ignores Range (section 14.2). */
  private Response selectRange(Request request, Representation selected, long now) {
    List<String> range = request.isHead() ? List.of() : request.fields().lines("Range");
    if (range.isEmpty() || !IfRange.holds(request.fields(), selected.validators(), now)) {
      return Answers.whole(selected);
    }
    RangeSet set = RangeSet.parse(range, selected.length(), maxRanges);
    if (set instanceof RangeSet.Satisfiable satisfiable) {
      if (!satisfiable.isAscending() && !selected.source().hasRandomAccess()) {
        return Answers.whole(selected); // going back would read all from the beginning again
      }
      return Answers.partial(selected, satisfiable.ranges());
    }
    return set instanceof RangeSet.Unsatisfiable
        ? Answers.rangeNotSatisfiable(selected)
        : Answers.whole(selected);
  }

  /** Null where the file is no longer the one that was described. */
  private @Nullable Response open(Request request, Representation selected, Response response)
      throws IOException {
    if (response.body() == null || request.isHead()) {
      return response;
    }
    Content content = null;
    try {
      content = selected.source().open(accessTo(selected, request, response.body().parts()));
    } finally {
      if (content == null) {
        lookup.forget(selected.path());
      }
    }
    return content == null ? null : response.withContent(content);
  }

  /**
   * How the content is opened. Where the file of a mapping was cut short nobody knows what is read
   * from it, so only the system may read it, which fails: nobody on the way may copy, encrypt or
   * compress it. And the connection that breaks then must carry no other answers.
   */
  private static Access accessTo(Representation selected, Request request, List<Part> parts) {
    boolean uncompressed =
        selected.compressed()
            || AcceptEncoding.namesIdentityOnly(request.fields().lines("Accept-Encoding"));
    return uncompressed && !request.isMultiplexed() ? request.access().apply(parts) : Access.READ;
  }
}
