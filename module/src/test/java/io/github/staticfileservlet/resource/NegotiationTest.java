package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.RequestFields;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NegotiationTest {
  private static final String HASH =
      "a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e";
  private static final String AVAILABLE = ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:";

  private static Representation representation(String coding, long length) {
    FileStat stat = new FileStat(length, FileTime.from(Trees.MODIFIED), null, null);
    Representation plain =
        Describe.by(Trees.REPRESENTATIONS, path("/app.js"), stat, access -> null);
    return new Representation(
        plain.path(),
        stat,
        coding,
        plain.contentType(),
        plain.validators(),
        null,
        List.of(),
        List.of(),
        List.of(),
        true,
        true,
        plain.source());
  }

  /** Identity of 100 bytes, and codings of these lengths: {@code br 20, gzip 30}. */
  private static Resource.File file(String codings) {
    List<Variant> variants = new ArrayList<>();
    for (String each : codings.split(", ", -1)) {
      String[] parts = each.split(" ", -1);
      String dictionary = parts[0].startsWith("dc") ? HASH : null;
      variants.add(
          new Variant(parts[0], dictionary, representation(parts[0], Long.parseLong(parts[1]))));
    }
    return new Resource.File(representation(null, 100), variants);
  }

  private static String ranked(Resource.File file, Map<String, String> fields) {
    RequestFields lines = name -> fields.containsKey(name) ? List.of(fields.get(name)) : List.of();
    return Negotiation.rank(file, lines).stream()
        .map(Variant::coding)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # stored               | Accept-Encoding              | best first; RFC 9110 12.5.3
          br 20, gzip 30         | gzip, br                     | br gzip
          br 40, gzip 30         | gzip, br                     | gzip br
          br 20, gzip 30         | gzip;q=1.0, br;q=0.5         | gzip br
          br 20, zstd 20         | br, zstd                     | br zstd
          br 20, gzip 30         | gzip                         | gzip
          br 20, gzip 30         | deflate                      | ''
          br 20, gzip 30         | *                            | br gzip
          br 20, gzip 30         | *;q=0.5, gzip                | gzip br
          br 20, gzip 30         | br;q=0, *                    | gzip
          br 20, gzip 30         | identity                     | ''
          br 20, gzip 30         | identity;q=0.9, gzip;q=0.5   | ''
          br 20, gzip 130        | identity, gzip               | ''
          br 20, gzip 130        | gzip                         | gzip
          br 20, gzip 30         | identity;q=0, gzip           | gzip
          br 20, gzip 30         | identity;q=0                 | ''
          br 20, gzip 30         | *;q=0                        | ''
          br 20, gzip 30         | gzip;q=0, br;q=0             | ''
          br 20, gzip 30         | x-gzip                       | gzip
          br 20, dcb 5           | br, dcb                      | br
          """)
  void theMostWantedComesFirstAndOfThatTheSmallest(String stored, String accepted, String ranks) {
    assertThat(ranked(file(stored), Map.of("Accept-Encoding", accepted))).isEqualTo(ranks);
  }

  @Test
  void whoSaysNothingGetsTheFileItself() {
    assertThat(ranked(file("br 20, gzip 30"), Map.of())).isEmpty();
  }

  @Test
  void aDictionaryIsNeededForWhatWasCodedWithIt() {
    Resource.File file = file("br 20, dcb 5, dcz 4");

    assertThat(
            ranked(
                file, Map.of("Accept-Encoding", "br, dcb, dcz", "Available-Dictionary", AVAILABLE)))
        .isEqualTo("dcz dcb br");
    assertThat(ranked(file, Map.of("Accept-Encoding", "br", "Available-Dictionary", AVAILABLE)))
        .isEqualTo("br");
    assertThat(
            ranked(
                file,
                Map.of(
                    "Accept-Encoding",
                    "br, dcb",
                    "Available-Dictionary",
                    ":AAAAAAv0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:")))
        .isEqualTo("br");
  }
}
