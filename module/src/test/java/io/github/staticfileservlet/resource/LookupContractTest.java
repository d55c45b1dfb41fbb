package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.representation;
import static io.github.staticfileservlet.resource.Trees.see;
import static io.github.staticfileservlet.resource.Trees.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds of a directory in whatever file system it lies. */
class LookupContractTest {
  @TempDir private Path temp;
  private FileSystem opened;

  /** Where the directory lies. */
  enum Kind {
    DISK,
    JIMFS,
    ZIP
  }

  private Path root(Kind kind) throws IOException {
    Path root =
        switch (kind) {
          case DISK -> temp.resolve("site");
          case JIMFS -> open(Jimfs.newFileSystem(Configuration.unix())).getPath("/srv/site");
          case ZIP ->
              open(FileSystems.newFileSystem(temp.resolve("a.zip"), Map.of("create", "true")))
                  .getPath("/srv/site");
        };
    write(root.resolve("a.txt"), "hello");
    write(root.resolve("empty.txt"), "");
    write(root.resolve("docs/deep/er/b.html"), "<p>deep");
    write(root.resolve("with space/ü;%41.txt"), "odd");
    write(root.resolve(".hidden"), "secret");
    write(root.resolve(".git/config"), "secret");
    write(root.resolve(".well-known/security.txt"), "contact");
    write(root.resolve("WEB-INF/web.xml"), "secret");
    write(root.resolve("docs/meta-inf/x"), "secret");
    write(root.resolve("../outside.txt"), "outside");
    return root;
  }

  private FileSystem open(FileSystem fileSystem) {
    opened = fileSystem;
    return fileSystem;
  }

  private Lookup lookup(Kind kind) throws IOException {
    return Trees.lookup(root(kind), Symlinks.CONTAINED);
  }

  @AfterEach
  void close() throws IOException {
    if (opened != null) {
      opened.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void filesAreFound(Kind kind) throws IOException {
    Lookup lookup = lookup(kind);

    assertThat(see(lookup, "/a.txt")).isEqualTo("hello");
    assertThat(see(lookup, "/empty.txt")).isEmpty();
    assertThat(see(lookup, "/docs/deep/er/b.html")).isEqualTo("<p>deep");
    assertThat(see(lookup, "/with space/ü;%41.txt")).isEqualTo("odd");
    assertThat(see(lookup, "/.well-known/security.txt")).isEqualTo("contact");
  }

  @ParameterizedTest
  @EnumSource
  void aFileIsDescribed(Kind kind) throws IOException {
    Representation found = representation(lookup(kind), "/docs/deep/er/b.html");

    assertThat(found.path().toString()).isEqualTo("/docs/deep/er/b.html");
    assertThat(found.length()).isEqualTo(7);
    assertThat(found.contentType()).isEqualTo("text/html;charset=utf-8");
    assertThat(found.validators().lastModified()).hasValue(Trees.MODIFIED.getEpochSecond());
    assertThat(found.validators().entityTag()).isNotNull();
  }

  @ParameterizedTest
  @EnumSource
  void directoriesAreFoundWithAndWithoutTheirSlash(Kind kind) throws IOException {
    Lookup lookup = lookup(kind);

    for (String path : List.of("", "/", "/docs", "/docs/", "/docs/deep/er/", "/with space")) {
      assertThat(see(lookup, path)).as(path).isEqualTo("(directory)");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsNotThereIsMissing(Kind kind) throws IOException {
    Lookup lookup = lookup(kind);

    for (String path : List.of("/none", "/none/", "/docs/none", "/A.TXT", "/site/a.txt")) {
      assertThat(see(lookup, path)).as(path).isEqualTo("(missing)");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFileIsNoDirectory(Kind kind) throws IOException {
    Lookup lookup = lookup(kind);

    for (String path : List.of("/a.txt/", "/a.txt/b", "/a.txt/b/", "/empty.txt/")) {
      assertThat(see(lookup, path)).as(path).isEqualTo("(missing)");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsHiddenIsMissing(Kind kind) throws IOException {
    Lookup lookup = lookup(kind);

    for (String path :
        List.of(
            "/.hidden",
            "/.git",
            "/.git/",
            "/.git/config",
            "/WEB-INF",
            "/WEB-INF/",
            "/WEB-INF/web.xml",
            "/docs/meta-inf/x")) {
      assertThat(see(lookup, path)).as(path).isEqualTo("(missing)");
    }
  }

  @ParameterizedTest
  @EnumSource
  void patternsHideAndShow(Kind kind) throws IOException {
    PathPolicy policy =
        new PathPolicy(true, false, List.of("/docs/deep"), List.of("**.{html,txt}"), List.of());
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                root(kind), policy, Symlinks.DENY, Trees.UNMAPPED, new HeldFiles(), Trees.LATER),
            Trees.REPRESENTATIONS,
            null);

    assertThat(see(lookup, "/a.txt")).isEqualTo("hello");
    assertThat(see(lookup, "/docs")).isEqualTo("(directory)");
    assertThat(see(lookup, "/docs/deep/er/b.html")).isEqualTo("(missing)");
    assertThat(see(lookup, "/.hidden")).isEqualTo("(missing)");
    assertThat(see(lookup, "/.git")).isEqualTo("(directory)");
  }

  @ParameterizedTest
  @EnumSource
  void anotherVersionIsNotOpened(Kind kind) throws IOException {
    Path root = root(kind);
    Lookup lookup = Trees.lookup(root, Symlinks.CONTAINED);
    Representation found = representation(lookup, "/a.txt");

    write(root.resolve("a.txt"), "changed");

    assertThat(found.source().open(Access.READ)).isNull();
    assertThat(see(lookup, "/a.txt")).isEqualTo("changed");
  }

  @ParameterizedTest
  @EnumSource
  void aFileThatVanishedIsNotFoundAgain(Kind kind) throws IOException {
    Path root = root(kind);
    Lookup lookup = Trees.lookup(root, Symlinks.CONTAINED);

    Files.delete(root.resolve("a.txt"));

    assertThat(see(lookup, "/a.txt")).isEqualTo("(missing)");
  }

  @ParameterizedTest
  @EnumSource
  void withoutItsRootEverythingIsMissing(Kind kind) throws IOException {
    Lookup lookup = Trees.lookup(root(kind).resolve("nowhere"), Symlinks.FOLLOW);

    assertThat(see(lookup, "/a.txt")).isEqualTo("(missing)");
    assertThat(see(lookup, "/")).isEqualTo("(missing)");
  }
}
