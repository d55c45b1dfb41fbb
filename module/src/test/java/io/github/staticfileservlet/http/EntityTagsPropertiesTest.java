package io.github.staticfileservlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Lists of entity tags (RFC 9110 section 13.1.1), for any tags and any text. */
class EntityTagsPropertiesTest {
  @Property
  void whatIsWrittenIsReadBack(
      @ForAll("tagLists") List<EntityTag> tags, @ForAll("separator") String separator) {
    String value =
        separator
            + tags.stream().map(EntityTag::toString).collect(Collectors.joining(separator))
            + separator;
    assertThat(EntityTags.parse(List.of(value)).tags()).isEqualTo(tags);
  }

  @Property
  void linesAreReadAsOneList(@ForAll("tagLists") List<EntityTag> tags) {
    List<String> lines = tags.stream().map(EntityTag::toString).toList();
    assertThat(EntityTags.parse(lines).tags())
        .isEqualTo(EntityTags.parse(List.of(String.join(",", lines))).tags());
  }

  @Property
  void strongMatchIsAWeakMatchToo(@ForAll("tags") EntityTag one, @ForAll("tags") EntityTag other) {
    assertThat(one.matchesStrongly(other) && !one.matchesWeakly(other)).isFalse();
    assertThat(one.matchesStrongly(other)).isEqualTo(other.matchesStrongly(one));
    assertThat(one.matchesWeakly(other)).isEqualTo(other.matchesWeakly(one));
  }

  @Property
  void anyTextIsReadWithoutException(@ForAll List<String> lines) {
    assertThatCode(() -> EntityTags.parse(lines)).doesNotThrowAnyException();
  }

  @Property
  void nothingIsReadThatIsNotWrittenThere(@ForAll("nearlyTags") String value) {
    for (EntityTag tag : EntityTags.parse(List.of(value)).tags()) {
      assertThat(value).contains(tag.toString());
      assertThat(tag.opaque()).matches("[^\\x00-\\x20\"\\x7f]*");
    }
  }

  @Provide
  Arbitrary<EntityTag> tags() {
    Arbitrary<String> opaque =
        Arbitraries.strings().withChars("ab,\\W/*!~\u0080\u00ff").ofMaxLength(4);
    return Combinators.combine(opaque, Arbitraries.of(true, false)).as(EntityTag::new);
  }

  @Provide
  Arbitrary<List<EntityTag>> tagLists() {
    return tags().list().ofMaxSize(8);
  }

  @Provide
  Arbitrary<String> separator() {
    return Arbitraries.of(",", ", ", " ,", " , ,, ", "\t,\t");
  }

  @Provide
  Arbitrary<String> nearlyTags() {
    return Arbitraries.strings().withChars("\"\"\"W/w*,, \t\\a\u00ff\u0000").ofMaxLength(24);
  }
}
