package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.LAST_MODIFIED;
import static io.github.staticfileservlet.Site.bodyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.http.ByteRange;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.transfer.Part;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AnswersTest {
  private static final String CONTENT = "0123456789";
  private static final Pattern MULTIPART =
      Pattern.compile("multipart/byteranges; boundary=([0-9a-zA-Z]{1,70})");

  private final Representation text =
      Site.representation("/a.txt", CONTENT.length(), Site.UNTOUCHABLE);
  private final Representation untyped =
      new Representation(
          text.path(),
          text.stat(),
          null,
          null,
          text.validators(),
          null,
          List.of(),
          List.of(),
          List.of(),
          false,
          true,
          text.source());
  private final Field nosniff = new Field("X-Content-Type-Options", "nosniff");
  private final Field tag =
      new Field("ETag", Objects.requireNonNull(text.validators().entityTag()).toString());
  private final Field lastModified = new Field("Last-Modified", LAST_MODIFIED);
  private final Field acceptRanges = new Field("Accept-Ranges", "bytes");

  @Test
  void theWholeHasAllFieldsAndOneSlice() {
    Response answer = Answers.whole(text);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.fields()).containsExactly(nosniff, tag, lastModified, acceptRanges);
    assertThat(answer.body())
        .isEqualTo(
            new Response.Body(
                "text/plain;charset=utf-8", 10, List.of(new Part.Slice(0, 10)), null));
    assertThat(answer.isError()).isFalse();
  }

  @Test
  void theBodyOfSomebodyElsesAnswerHasNoValidators() {
    Response answer = Answers.bodyOnly(text);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.fields()).containsExactly(nosniff);
    assertThat(answer.body()).isEqualTo(Answers.whole(text).body());
  }

  @Test
  void anEmptyFileHasAnEmptyBody() {
    Response answer = Answers.whole(Site.representation("/empty.txt", 0, Site.UNTOUCHABLE));

    assertThat(answer.body().length()).isZero();
    assertThat(answer.body().parts()).containsExactly(new Part.Slice(0, 0));
  }

  @Test
  void oneRangeHasContentRangeAndTheFieldsOfTheWhole() {
    Response answer = Answers.partial(text, List.of(new ByteRange(2, 5)));

    assertThat(answer.status()).isEqualTo(206);
    assertThat(answer.fields())
        .containsExactly(
            nosniff, tag, lastModified, acceptRanges, new Field("Content-Range", "bytes 2-5/10"));
    assertThat(answer.body())
        .isEqualTo(
            new Response.Body("text/plain;charset=utf-8", 4, List.of(new Part.Slice(2, 4)), null));
  }

  @Test
  void severalRangesAreFramed() throws IOException {
    Response answer =
        Answers.partial(text, List.of(new ByteRange(7, 9), new ByteRange(0, 1)))
            .withContent(new Site.Text(CONTENT));
    Matcher type = MULTIPART.matcher(answer.body().contentType());
    assertThat(type.matches()).isTrue();
    String boundary = type.group(1);

    assertThat(answer.status()).isEqualTo(206);
    assertThat(answer.fields()).containsExactly(nosniff, tag, lastModified, acceptRanges);
    assertThat(bodyOf(answer))
        .isEqualTo(
            """
            --B
            Content-Type: text/plain;charset=utf-8
            Content-Range: bytes 7-9/10

            789
            --B
            Content-Type: text/plain;charset=utf-8
            Content-Range: bytes 0-1/10

            01
            --B--
            """
                .replace("\n", "\r\n")
                .replace("--B", "--" + boundary))
        .hasSize((int) answer.body().length());
  }

  @Test
  void partsOfUnknownTypeNameNone() throws IOException {
    Response answer = Answers.partial(untyped, List.of(new ByteRange(0, 0), new ByteRange(9, 9)));

    assertThat(bodyOf(answer)).doesNotContain("Content-Type").contains("Content-Range");
    assertThat(bodyOf(answer)).hasSize((int) answer.body().length());
    assertThat(Answers.whole(untyped).body().contentType()).isNull();
  }

  @Test
  void boundariesDiffer() {
    List<ByteRange> ranges = List.of(new ByteRange(0, 0), new ByteRange(2, 2));
    Set<String> types = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      types.add(Answers.partial(text, ranges).body().contentType());
    }

    assertThat(types).hasSize(100);
  }

  @Test
  void lengthsBeyondAnIntAreExact() {
    long length = 5L << 32;
    Representation big = Site.representation("/big.txt", length, Site.UNTOUCHABLE);
    ByteRange first = new ByteRange(0, (1L << 32) - 1);
    ByteRange last = new ByteRange(3L << 32, length - 1);

    Response one = Answers.partial(big, List.of(last));
    assertThat(one.body().parts()).containsExactly(new Part.Slice(3L << 32, 2L << 32));
    assertThat(one.body().length()).isEqualTo(2L << 32);

    Response.Body two = Answers.partial(big, List.of(first, last)).body();
    long sum =
        two.parts().stream()
            .mapToLong(
                part ->
                    part instanceof Part.Slice slice
                        ? slice.length()
                        : ((Part.Literal) part).text().length())
            .sum();
    assertThat(two.length()).isEqualTo(sum).isGreaterThan(3L << 32);
  }

  @Test
  void notModifiedHasTheLengthOfTheWholeAndNothingToSend() {
    assertThat(Answers.notModified(text))
        .isEqualTo(Response.of(304, List.of(tag), null, 10, List.of()));
  }

  @Test
  void preconditionFailedSaysNothing() {
    assertThat(Answers.preconditionFailed()).isEqualTo(Response.of(412, List.of()));
  }

  @Test
  void rangeNotSatisfiableNamesTheLengthAndNoValidators() {
    assertThat(Answers.rangeNotSatisfiable(text))
        .isEqualTo(Response.of(416, List.of(new Field("Content-Range", "bytes */10"))));
  }

  @Test
  void anAnswerWithoutBodyTakesNoContent() {
    Site.Text content = new Site.Text(CONTENT);

    assertThatThrownBy(() -> Answers.preconditionFailed().withContent(content))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("412 has no body");
  }
}
