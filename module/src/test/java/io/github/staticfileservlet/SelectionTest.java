package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.BufferedContent;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.Source;
import io.github.staticfileservlet.resource.Variant;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private static final Source BROKEN =
      access -> {
        throw new IOException("a test wants it so");
      };

  private final Selection selection =
      new Selection(
          path -> Resource.MISSING,
          16,
          Configuration.DigestFields.WANT,
          InstantSource.fixed(Site.NOW));

  private static Source source(String text) {
    return access -> new BufferedContent(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Representation coded(String coding, long length, Source source, String digest) {
    Representation plain = Site.representation("/a.txt", length, source);
    return new Representation(
        plain.path(),
        plain.stat(),
        coding,
        plain.contentType(),
        plain.validators(),
        digest,
        plain.contentFields(),
        plain.fields(),
        plain.notModifiedFields(),
        true,
        true,
        source);
  }

  private static Variant variant(String coding, Source source) {
    return new Variant(coding, null, coded(coding, 2, source, null));
  }

  @Test
  void whatCannotBeOpenedGivesWayToTheNext() throws Exception {
    Resource.File file =
        new Resource.File(
            coded(null, 5, source("plain"), null),
            List.of(variant("br", BROKEN), variant("gzip", source("gz"))));

    assertThat(bodyOf(selection.answer(request("GET", "/a", "Accept-Encoding", "br, gzip"), file)))
        .isEqualTo("gz");
    assertThat(bodyOf(selection.answer(request("GET", "/a", "Accept-Encoding", "br"), file)))
        .isEqualTo("plain");
    assertThat(bodyOf(selection.answer(request("GET", "/a"), file))).isEqualTo("plain");
  }

  @Test
  void whatIsNotOurOwnAnswerIsNeverCoded() throws Exception {
    Resource.File file =
        new Resource.File(
            coded(null, 5, source("plain"), null), List.of(variant("br", source("br"))));

    for (Dispatch dispatch : List.of(Dispatch.INCLUDE, Dispatch.ERROR)) {
      Request request = request(dispatch, "GET", "/a", "Accept-Encoding", "br");
      assertThat(bodyOf(selection.answer(request, file))).as("" + dispatch).isEqualTo("plain");
    }
  }

  @Test
  void theDigestIsThatOfTheWholeAndSentToWhoWantsIt() throws Exception {
    Resource.File file = new Resource.File(coded(null, 5, source("plain"), "sha-256=:x:"));
    Field digest = new Field("Repr-Digest", "sha-256=:x:");

    assertThat(selection.answer(request("GET", "/a"), file).fields()).doesNotContain(digest);
    for (String range : List.of("", "bytes=0-1", "bytes=0-0,4-4")) {
      assertThat(
              selection
                  .answer(
                      request("GET", "/a", "Want-Repr-Digest", "sha-256=3", "Range", range), file)
                  .fields())
          .as(range)
          .contains(digest);
    }
    assertThat(
            selection.answer(request("HEAD", "/a", "Want-Repr-Digest", "sha-256=3"), file).fields())
        .contains(digest);
  }
}
