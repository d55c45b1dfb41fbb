package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** {@code Accept-Encoding} (RFC 9110 section 12.5.3) for any members in any layout. */
class AcceptEncodingPropertiesTest {
  private static final List<String> CODINGS = List.of("br", "gzip", "zstd", "identity", "deflate");

  @Property
  void orderOfMembersDoesNotMatter(@ForAll("members") List<String> members, @ForAll long seed) {
    List<String> shuffled = new ArrayList<>(members);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(weights(List.of(String.join(",", shuffled))))
        .isEqualTo(weights(List.of(String.join(",", members))));
  }

  @Property
  void whiteSpaceDoesNotMatter(
      @ForAll("members") List<String> members, @ForAll("space") String space) {
    List<String> spaced =
        members.stream()
            .map(member -> space + member.replace(";", space + ";" + space) + space)
            .toList();
    assertThat(weights(List.of(String.join(",", spaced))))
        .isEqualTo(weights(List.of(String.join(",", members))));
  }

  @Property
  void caseDoesNotMatter(@ForAll("members") List<String> members) {
    String value = String.join(",", members);
    assertThat(weights(List.of(value.toUpperCase(Locale.ROOT)))).isEqualTo(weights(List.of(value)));
  }

  @Property
  void linesAreReadAsOneList(@ForAll("members") List<String> members) {
    assertThat(weights(members)).isEqualTo(weights(List.of(String.join(",", members))));
  }

  @Property
  void anyWeightIsReadAsWritten(@ForAll @IntRange(max = 1000) int thousandths) {
    String value =
        String.format(Locale.ROOT, "br;q=%d.%03d", thousandths / 1000, thousandths % 1000);
    assertThat(AcceptEncoding.parse(List.of(value)).weight("br")).isEqualTo(thousandths);
  }

  @Property
  void anyTextIsReadWithoutException(@ForAll List<String> lines) {
    assertThatCode(() -> weights(lines)).doesNotThrowAnyException();
    assertThatCode(() -> AcceptEncoding.namesIdentityOnly(lines)).doesNotThrowAnyException();
  }

  @Property
  void weightIsWithinItsBoundsWhateverIsSent(@ForAll("nearlyMembers") String value) {
    assertThat(weights(List.of(value))).allMatch(weight -> weight >= 0 && weight <= 1000);
  }

  private static List<Integer> weights(List<String> lines) {
    AcceptEncoding parsed = AcceptEncoding.parse(lines);
    return CODINGS.stream().map(parsed::weight).toList();
  }

  @Provide
  Arbitrary<List<String>> members() {
    Arbitrary<String> names =
        Arbitraries.of("br", "gzip", "x-gzip", "zstd", "identity", "*", "GZip", "foo", "");
    Arbitrary<String> weights =
        Arbitraries.of(
            "", ";q=0", ";q=1", ";q=0.5", ";q=0.001", ";q=1.000", ";Q=0.25", ";q=2", ";q=", ";x=1");
    return Combinators.combine(names, weights)
        .as((name, weight) -> name + weight)
        .list()
        .ofMinSize(1)
        .ofMaxSize(20);
  }

  @Provide
  Arbitrary<String> space() {
    return Arbitraries.of(" ", "\t", "  ", " \t ");
  }

  @Provide
  Arbitrary<String> nearlyMembers() {
    return Arbitraries.strings().withChars("br*;qQ==0012345.., \u0665").ofMaxLength(30);
  }
}
