package io.github.staticfileservlet;

import io.github.staticfileservlet.http.ByteRange;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.MultipartByteRanges;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.transfer.Part;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** The answers that a representation gives. */
final class Answers {
  private Answers() {}

  /** 200: all of it (RFC 9110 section 15.3.1). */
  static Response whole(Representation representation) {
    return Response.of(
        200,
        representation.fields(),
        representation.contentType(),
        representation.length(),
        wholeOf(representation));
  }

  /** All of it as the body of somebody else's answer: no validators, for they are not its own. */
  static Response bodyOnly(Representation representation) {
    return Response.of(
        200,
        representation.contentFields(),
        representation.contentType(),
        representation.length(),
        wholeOf(representation));
  }

  /** 206: one range as it is, several as multipart/byteranges (section 15.3.7). */
  static Response partial(Representation representation, List<ByteRange> ranges) {
    long completeLength = representation.length();
    if (ranges.size() == 1) {
      ByteRange range = ranges.get(0);
      Field contentRange = new Field("Content-Range", range.contentRange(completeLength));
      return Response.of(
          206,
          with(representation.fields(), contentRange),
          representation.contentType(),
          range.length(),
          List.of(slice(range)));
    }
    MultipartByteRanges multipart =
        MultipartByteRanges.of(
            ranges, completeLength, representation.contentType(), unpredictableBoundary());
    List<Part> parts = new ArrayList<>();
    for (MultipartByteRanges.Part part : multipart.parts()) {
      parts.add(new Part.Literal(part.head()));
      parts.add(slice(part.range()));
    }
    parts.add(new Part.Literal(multipart.closing()));
    return Response.of(
        206, representation.fields(), multipart.contentType(), multipart.contentLength(), parts);
  }

  /** 304, with the length that a 200 would have (sections 15.4.5 and 8.6). */
  static Response notModified(Representation representation) {
    return Response.of(
        304, representation.notModifiedFields(), null, representation.length(), List.of());
  }

  /** 412 (section 15.5.13). */
  static Response preconditionFailed() {
    return Response.of(412, List.of());
  }

  /** 416, with the length that there is (section 15.5.17). */
  static Response rangeNotSatisfiable(Representation representation) {
    String value = ByteRange.unsatisfiedRange(representation.length());
    return Response.of(416, List.of(new Field("Content-Range", value)));
  }

  private static List<Part> wholeOf(Representation representation) {
    return List.of(new Part.Slice(0, representation.length()));
  }

  private static Part slice(ByteRange range) {
    return new Part.Slice(range.first(), range.length());
  }

  private static String unpredictableBoundary() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    HexFormat hex = HexFormat.of();
    return hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
  }

  private static List<Field> with(List<Field> fields, Field another) {
    List<Field> all = new ArrayList<>(fields.size() + 1);
    all.addAll(fields);
    all.add(another);
    return all;
  }
}
