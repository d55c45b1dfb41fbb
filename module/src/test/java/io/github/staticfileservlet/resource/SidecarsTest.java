package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;
import static io.github.staticfileservlet.resource.Trees.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SidecarsTest {
  private static final Map<String, String> EXTENSIONS = new LinkedHashMap<>();
  private static final String HASH = "ab".repeat(32);
  private static final String OTHER_HASH = "cd".repeat(32);

  static {
    EXTENSIONS.put("br", ".br");
    EXTENSIONS.put("zstd", ".zst");
    EXTENSIONS.put("gzip", ".gz");
  }

  @TempDir private Path temp;
  private Path root;
  private final Sidecars sidecars = new Sidecars(EXTENSIONS, false);
  private final Sidecars withDictionaries = new Sidecars(EXTENSIONS, true);

  @BeforeEach
  void makeSite() throws IOException {
    root = temp.resolve("site");
    write(root.resolve("app.js"), "var x = 1;");
  }

  private Path coded(String name, String hex) throws IOException {
    Path file = root.resolve(name);
    Files.write(file, HexFormat.of().parseHex(hex));
    return Files.setLastModifiedTime(file, FileTime.from(Trees.MODIFIED));
  }

  private Path gzip(String name, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return coded(name, HexFormat.of().formatHex(bytes.toByteArray()));
  }

  private Lookup lookup(PathPolicy policy, Sidecars which) {
    Root directory =
        new DirectoryRoot(
            root, policy, Symlinks.CONTAINED, Trees.UNMAPPED, new HeldFiles(), Trees.LATER);
    return new RepresentationLookup(directory, Trees.REPRESENTATIONS, which);
  }

  private String codings(Sidecars which) throws IOException {
    return codings(lookup(Trees.POLICY, which), "/app.js");
  }

  private static String codings(Lookup lookup, String path) throws IOException {
    return lookup.find(path(path)) instanceof Resource.File file
        ? file.variants().stream()
            .map(each -> each.coding() + (each.dictionary() == null ? "" : ":" + each.dictionary()))
            .collect(joining(" "))
        : "(missing)";
  }

  @Test
  void whatIsStoredBesideAFileIsFound() throws IOException {
    coded("app.js.br", "0b0280");
    coded("app.js.zst", "28b52ffd00");
    gzip("app.js.gz", "var x = 1;");

    assertThat(codings(sidecars)).isEqualTo("br zstd gzip");
    assertThat(codings(new Sidecars(Map.of("gzip", ".gz"), false))).isEqualTo("gzip");
    assertThat(codings(new Sidecars(Map.of(), false))).isEmpty();
    assertThat(codings(null)).isEmpty();
  }

  @Test
  void allRepresentationsAreDescribed() throws IOException {
    Files.delete(gzip("app.js.br", ""));
    gzip("app.js.gz", "var x = 1;");
    Resource.File file = (Resource.File) lookup(Trees.POLICY, sidecars).find(path("/app.js"));
    Representation identity = file.identity();
    Representation coded = file.variants().get(0).representation();

    assertThat(identity.coding()).isNull();
    assertThat(identity.fields()).contains(Field.vary("Accept-Encoding"));
    assertThat(identity.notModifiedFields()).contains(Field.vary("Accept-Encoding"));
    assertThat(coded.coding()).isEqualTo("gzip");
    assertThat(coded.contentType()).isEqualTo("text/javascript;charset=utf-8");
    assertThat(coded.length()).isEqualTo(Files.size(root.resolve("app.js.gz")));
    assertThat(coded.fields())
        .contains(new Field("Content-Encoding", "gzip"), Field.vary("Accept-Encoding"));
    assertThat(coded.contentFields()).contains(new Field("Content-Encoding", "gzip"));
    assertThat(coded.notModifiedFields())
        .contains(Field.vary("Accept-Encoding"))
        .noneMatch(field -> field.name().equals("Content-Encoding"));
    assertThat(coded.compressed()).isTrue();
    assertThat(coded.validators().entityTag()).isNotEqualTo(identity.validators().entityTag());
    assertThat(Trees.text(coded)).startsWith("\u001f");
  }

  /** Tools give what they code the time of the file, and small files often have one length. */
  @Test
  void codingsOfOneTimeAndLengthHaveTheirOwnTags() throws IOException {
    coded("app.js.br", "0b0280000000");
    coded("app.js.zst", "28b52ffd0000");
    coded("app.js.dcb", "ff444342" + HASH + "00");
    coded("app.js." + OTHER_HASH + ".dcb", "ff444342" + OTHER_HASH + "00");
    Resource.File file =
        (Resource.File) lookup(Trees.POLICY, withDictionaries).find(path("/app.js"));

    assertThat(file.representations().map(each -> each.validators().entityTag()))
        .hasSize(5)
        .doesNotHaveDuplicates();
  }

  @Test
  void aListingLeavesOutWhatStandsForAFile() throws IOException {
    gzip("app.js.gz", "x");
    coded("app.js.br", "0b");
    gzip("other.gz", "x");
    gzip("foo-1.0.tar.gz", "x");
    gzip("dump.gz", "x");
    Files.createDirectories(root.resolve("foo-1.0"));
    Files.createDirectories(root.resolve("dump"));

    assertThat(lookup(Trees.POLICY, sidecars).list(path("/"), 100))
        .extracting(Entry::name)
        .containsExactlyInAnyOrder(
            "app.js", "dump", "dump.gz", "foo-1.0", "foo-1.0.tar.gz", "other.gz");
    assertThat(lookup(Trees.POLICY, sidecars).list(path("/"), 2))
        .extracting(Entry::name)
        .containsExactly("app.js", "dump");
  }

  @Test
  void aFileWithoutAnyHasNoVary() throws IOException {
    assertThat(Trees.representation(lookup(Trees.POLICY, sidecars), "/app.js").fields())
        .noneMatch(field -> field.name().equals("Vary"));
  }

  @Test
  void oneThatIsOlderThanItsFileIsNotUsed() throws IOException {
    Path old = gzip("app.js.gz", "var x = 0;");
    Files.setLastModifiedTime(old, FileTime.from(Trees.MODIFIED.minusSeconds(2)));
    assertThat(codings(sidecars)).isEqualTo("gzip");

    Files.setLastModifiedTime(old, FileTime.from(Trees.MODIFIED.minusMillis(2001)));
    assertThat(codings(sidecars)).isEmpty();
    assertThat(codings(sidecars)).isEmpty();
    assertThat(sidecars.ignored()).isEqualTo(2);
  }

  @Test
  void whatHoldsSomethingElseIsNotUsed() throws IOException {
    write(root.resolve("app.js.gz"), "plain");
    write(root.resolve("app.js.zst"), "plain");
    write(root.resolve("app.js.br"), "");

    assertThat(codings(sidecars)).isEmpty();
    assertThat(sidecars.ignored()).isEqualTo(3);

    gzip("app.js.gz", "var x = 1;");
    assertThat(codings(sidecars)).isEqualTo("gzip");
  }

  @Test
  void oneWithoutItsFileIsOnlyItself() throws IOException {
    gzip("only.js.gz", "x");
    Lookup lookup = lookup(Trees.POLICY, sidecars);

    assertThat(codings(lookup, "/only.js")).isEqualTo("(missing)");
    assertThat(codings(lookup, "/only.js.gz")).isEmpty();
    assertThat(Trees.representation(lookup, "/only.js.gz").coding()).isNull();
  }

  @Test
  void oneIsHiddenWithItsFile() throws IOException {
    gzip("app.js.gz", "x");
    gzip("app.js.gz.gz", "x");
    PathPolicy policy =
        new PathPolicy(false, false, List.of("/app.js"), List.of(), EXTENSIONS.values());

    for (String path : List.of("/app.js", "/app.js.gz", "/app.js.gz.gz")) {
      assertThat(codings(lookup(policy, sidecars), path)).as(path).isEqualTo("(missing)");
    }
  }

  @Test
  void oneIsAllowedWithItsFileButNotByItself() throws IOException {
    gzip("app.js.gz", "x");
    PathPolicy policy =
        new PathPolicy(false, false, List.of(), List.of("**.js"), EXTENSIONS.values());
    Lookup lookup = lookup(policy, sidecars);

    assertThat(codings(lookup, "/app.js")).isEqualTo("gzip");
    assertThat(codings(lookup, "/app.js.gz")).isEqualTo("(missing)");
  }

  @Test
  void aLinkThatLeadsOutIsNone() throws IOException {
    Path outside = write(temp.resolve("secret"), "\u001f\u008b secret");
    Files.createSymbolicLink(root.resolve("app.js.gz"), outside);
    Files.createSymbolicLink(root.resolve("app.js.br"), root.resolve("nowhere"));
    Files.createDirectory(root.resolve("app.js.zst"));

    assertThat(codings(sidecars)).isEmpty();
  }

  @Test
  void whatWasCodedWithADictionaryIsFoundByItsHash() throws IOException {
    coded("app.js.dcb", "ff444342" + HASH + "0b0280");
    coded("app.js." + OTHER_HASH + ".dcb", "ff444342" + OTHER_HASH + "0b0280");
    coded("app.js." + HASH.substring(0, 8) + ".dcz", "5e2a4d1820000000" + HASH + "28b52ffd");
    coded("app.js.map.dcz", "5e2a4d1820000000" + HASH + "28b52ffd");

    assertThat(codings(withDictionaries))
        .isEqualTo("dcb:" + HASH + " dcz:" + HASH + " dcb:" + OTHER_HASH);
    assertThat(codings(sidecars)).isEmpty();
    assertThat(Trees.representation(lookup(Trees.POLICY, withDictionaries), "/app.js").fields())
        .contains(Field.vary("Accept-Encoding, Available-Dictionary"));
  }

  @Test
  void withoutTheHashThatBelongsInFrontItIsNotUsed() throws IOException {
    coded("app.js.dcz", "28b52ffd00"); // as zstd --patch-from writes it
    coded("app.js.dcb", "ff444342" + HASH.substring(2));

    assertThat(codings(withDictionaries)).isEmpty();
    assertThat(withDictionaries.ignored()).isEqualTo(2);
  }
}
