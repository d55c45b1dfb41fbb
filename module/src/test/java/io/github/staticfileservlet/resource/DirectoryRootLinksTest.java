package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.representation;
import static io.github.staticfileservlet.resource.Trees.see;
import static io.github.staticfileservlet.resource.Trees.text;
import static io.github.staticfileservlet.resource.Trees.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is done with symbolic links, by where they lead. */
@DisabledOnOs(OS.WINDOWS)
class DirectoryRootLinksTest {
  @TempDir private Path temp;
  private Path root;

  @BeforeEach
  void makeTrees() throws IOException {
    root = temp.resolve("site");
    write(root.resolve("a.txt"), "inside");
    write(root.resolve("dir/b.txt"), "deep");
    write(root.resolve(".secret"), "secret");
    write(root.resolve(".git/config"), "secret");
    write(root.resolve("WEB-INF/web.xml"), "secret");
    write(root.resolve("dir/index.jsp"), "source");
    write(temp.resolve("outside/c.txt"), "outside");
    write(temp.resolve("site-backup/d.txt"), "outside");
    link("file", "a.txt");
    link("dirlink", "dir");
    link("chain", "file");
    link("absolute", root.resolve("a.txt").toString());
    link("self", ".");
    link("out.txt", "../outside/c.txt");
    link("outdir", "../outside");
    link("sibling", "../site-backup");
    link("parent", "..");
    link("../outside/back", "../site/dir");
    link("outandback", "../outside/back");
    link("loop", "loop");
    link("ping", "pong");
    link("pong", "ping");
    link("dangling", "nothing");
    link("hidden", ".secret");
    link("hiddendir", ".git");
    link("web", "WEB-INF");
    link("web.xml", "WEB-INF/web.xml");
    link("dir/up", "../WEB-INF");
  }

  private void link(String name, String target) throws IOException {
    Files.createSymbolicLink(root.resolve(name), Path.of(target));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # path             | deny      | contained   | follow
          /a.txt             | inside    | inside      | inside
          /file              | (missing) | inside      | inside
          /file/             | (missing) | (missing)   | (missing)
          /chain             | (missing) | inside      | inside
          /absolute          | (missing) | inside      | inside
          /dirlink           | (missing) | (directory) | (directory)
          /dirlink/          | (missing) | (directory) | (directory)
          /dirlink/b.txt     | (missing) | deep        | deep
          /dirlink/none      | (missing) | (missing)   | (missing)
          /self/a.txt        | (missing) | inside      | inside
          /self              | (missing) | (directory) | (directory)
          /self/self/.secret | (missing) | (missing)   | (missing)
          /out.txt           | (missing) | (missing)   | outside
          /outdir            | (missing) | (missing)   | (directory)
          /outdir/c.txt      | (missing) | (missing)   | outside
          /sibling/d.txt     | (missing) | (missing)   | outside
          /parent            | (missing) | (missing)   | (directory)
          /parent/site/a.txt | (missing) | inside      | inside
          /outandback/b.txt  | (missing) | deep        | deep
          /outdir/back/b.txt | (missing) | deep        | deep
          /loop              | (missing) | (missing)   | (missing)
          /loop/a            | (missing) | (missing)   | (missing)
          /ping              | (missing) | (missing)   | (missing)
          /dangling          | (missing) | (missing)   | (missing)
          /dangling/         | (missing) | (missing)   | (missing)
          # what is hidden within the root stays hidden, whatever leads to it
          /hidden            | (missing) | (missing)   | (missing)
          /hiddendir         | (missing) | (missing)   | (missing)
          /hiddendir/config  | (missing) | (missing)   | (missing)
          /web               | (missing) | (missing)   | (missing)
          /web/web.xml       | (missing) | (missing)   | (missing)
          /web.xml           | (missing) | (missing)   | (missing)
          /dir/up/web.xml    | (missing) | (missing)   | (missing)
          /dirlink/up        | (missing) | (missing)   | (missing)
          """)
  void linksAreFollowedAsFarAsAllowed(String path, String deny, String contained, String follow)
      throws IOException {
    assertThat(see(Trees.lookup(root, Symlinks.DENY), path)).as("deny").isEqualTo(deny);
    assertThat(see(Trees.lookup(root, Symlinks.CONTAINED), path))
        .as("contained")
        .isEqualTo(contained);
    assertThat(see(Trees.lookup(root, Symlinks.FOLLOW), path)).as("follow").isEqualTo(follow);
  }

  @Test
  void patternsHoldForTheTargetToo() throws IOException {
    PathPolicy policy =
        new PathPolicy(false, true, List.of("/dir"), List.of("/*", "**.txt"), List.of());
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                root, policy, Symlinks.CONTAINED, Trees.UNMAPPED, new HeldFiles(), Trees.LATER),
            Trees.REPRESENTATIONS,
            null);
    link("page.txt", "dir/index.jsp");

    assertThat(see(lookup, "/file")).isEqualTo("inside");
    assertThat(see(lookup, "/dirlink/b.txt")).isEqualTo("(missing)");
    assertThat(see(lookup, "/page.txt")).isEqualTo("(missing)");
  }

  @Test
  void theTargetOfALinkToAFileMustBeAllowed() throws IOException {
    write(root.resolve("data.bin"), "data");
    link("data.txt", "data.bin");
    PathPolicy policy = new PathPolicy(false, false, List.of(), List.of("**.txt"), List.of());
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                root, policy, Symlinks.CONTAINED, Trees.UNMAPPED, new HeldFiles(), Trees.LATER),
            Trees.REPRESENTATIONS,
            null);

    assertThat(see(lookup, "/data.txt")).isEqualTo("(missing)");
    assertThat(see(lookup, "/dirlink/b.txt")).isEqualTo("deep");
  }

  @ParameterizedTest
  @EnumSource
  void theRootMayBeALink(Symlinks symlinks) throws IOException {
    Path current = Files.createSymbolicLink(temp.resolve("current"), Path.of("site"));
    Lookup lookup = Trees.lookup(current, symlinks);

    assertThat(see(lookup, "/")).isEqualTo("(directory)");
    assertThat(see(lookup, "/dir/b.txt")).isEqualTo("deep");
    assertThat(see(lookup, "/hidden")).isEqualTo("(missing)");
  }

  @Test
  void aRootThatIsSwitchedShowsAtOnceAndNeverMixes() throws IOException {
    write(temp.resolve("releases/1/v.txt"), "one");
    write(temp.resolve("releases/2/v.txt"), "two!");
    Path current = Files.createSymbolicLink(temp.resolve("current"), Path.of("releases/1"));
    Lookup lookup = Trees.lookup(current, Symlinks.DENY);
    Representation before = representation(lookup, "/v.txt");

    Path next = Files.createSymbolicLink(temp.resolve("next"), Path.of("releases/2"));
    Files.move(next, current, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);

    assertThat(see(lookup, "/v.txt")).isEqualTo("two!");
    assertThat(before.length()).isEqualTo(3);
    assertThat(text(before)).isEqualTo("one");
  }

  @Test
  void anAbsoluteSegmentIsNoEscape() throws IOException {
    Lookup lookup = Trees.lookup(root, Symlinks.FOLLOW);

    assertThat(see(lookup, "/" + "etc/passwd")).isEqualTo("(missing)");
    assertThat(RequestPath.parse("//etc/passwd", false)).isNull();
  }
}
