package io.github.staticfileservlet.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which paths are visible, whatever lies on the disk. */
class PathPolicyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          path                      | byDefault | dotfiles | webapp | why
          /                         | true      | true     | true   | the root
          /a.txt                    | true      | true     | true   | a file
          /dir/a.txt                | true      | true     | true   | a file
          /.env                     | false     | true     | false  | a dot file
          /.env.gz                  | false     | true     | false  | a dot file's sidecar
          /.git/config              | false     | true     | false  | in a dot directory
          /dir/.DS_Store            | false     | true     | false  | a dot file deeper down
          /dir/.git/objects/a       | false     | true     | false  | in a dot directory deeper down
          /..hidden                 | false     | true     | false  | two dots
          /...                      | false     | true     | false  | dots only
          /..%2fsecret              | false     | true     | false  | a name that begins with dots
          /..;/secret               | false     | true     | false  | a name that begins with dots
          /.well-known              | true      | true     | true   | RFC 8615
          /.well-known/security.txt | true      | true     | true   | RFC 8615
          /.well-known/acme-challenge/x | true      | true     | true   | RFC 8615
          /.well-known/.env         | false     | true     | false  | RFC 8615 says nothing of this
          /dir/.well-known/x        | false     | true     | false  | RFC 8615 at the root only
          /.Well-Known/x            | false     | true     | false  | RFC 8615 in lower case
          /.well-known2/x           | false     | true     | false  | RFC 8615
          /a.b                      | true      | true     | true   | a dot within
          /a.                       | true      | true     | true   | a dot at the end
          /a.txt~                   | true      | true     | true   | a backup is a file
          /WEB-INF                  | false     | false    | false  | Servlet 10.5
          /WEB-INF/web.xml          | false     | false    | false  | Servlet 10.5
          /web-inf/web.xml          | false     | false    | false  | Servlet 10.5 in any case
          /Web-Inf/WEB.XML          | false     | false    | false  | Servlet 10.5 in any case
          /META-INF/MANIFEST.MF     | false     | false    | false  | Servlet 10.5
          /meta-inf/context.xml     | false     | false    | false  | Servlet 10.5 in any case
          /dir/WEB-INF/web.xml      | false     | false    | false  | Servlet 10.5 deeper down
          /WEB-INF2/a               | true      | true     | true   | another name
          /XWEB-INF/a               | true      | true     | true   | another name
          /WEB_INF/a                | true      | true     | true   | another name
          /a.jsp                    | true      | true     | false  | a JSP source
          /a.JSP                    | true      | true     | false  | a JSP source in any case
          /a.jspx                   | true      | true     | false  | a JSP source
          /a.jspf                   | true      | true     | false  | a JSP source
          /a.jsp.bak                | true      | true     | false  | a copy of a JSP source
          /a.jsp/x                  | true      | true     | false  | in a directory of that name
          /dir/a.Jsp                | true      | true     | false  | a JSP source deeper down
          /a.jsp;x                  | true      | true     | false  | a JSP source with a parameter
          /jsp                      | true      | true     | true   | no extension
          /ajsp.txt                 | true      | true     | true   | no extension
          /a.js                     | true      | true     | true   | another extension
          """)
  void whatIsNotForClientsIsHidden(
      String path, boolean byDefault, boolean dotfiles, boolean webapp, String why) {
    assertThat(policy(false, false).allows(segments(path))).isEqualTo(byDefault);
    assertThat(policy(true, false).allows(segments(path))).isEqualTo(dotfiles);
    assertThat(policy(false, true).allows(segments(path))).isEqualTo(webapp);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          denied         | path           | allowed | why
          /private       | /private       | false   | itself
          /private       | /private/a     | false   | below a denied directory
          /private       | /private/b/c/d | false   | below a denied directory
          /private       | /private2      | true    | another name
          /private       | /private.txt   | true    | another name
          /private       | /dir/private   | true    | another place
          /private/**    | /private       | true    | the directory itself does not match
          /private/**    | /private/a     | false   | a star for any depth
          /private/**    | /private/b/c   | false   | a star for any depth
          /private/*     | /private/a     | false   | a star for one name
          /private/*     | /private/b/c   | false   | below a denied directory
          **.bak         | /a.bak         | false   | a star for any depth
          **.bak         | /dir/a.bak     | false   | a star for any depth
          **.bak         | /a.bak/b       | false   | below a denied directory
          **.bak         | /a.bak2        | true    | another name
          /*.bak         | /a.bak         | false   | a star for one name
          /*.bak         | /dir/a.bak     | true    | a star stays within a segment
          **/*.bak       | /a.bak         | false   | a star for any depth
          **/*.{bak,swp} | /dir/a.swp     | false   | one of several
          /**            | /a             | false   | all but the root
          *.bak          | /a.bak         | true    | a glob is on the whole path
          /a?b           | /axb           | false   | any character
          /a?b           | /a/b           | true    | a question mark is no slash
          /[ab]          | /b             | false   | one of several
          """)
  void whatMatchesOrLiesBelowAMatchIsDenied(
      String denied, String path, boolean allowed, String why) {
    PathPolicy policy =
        new PathPolicy(false, false, List.of("/other", denied), List.of(), List.of());
    assertThat(policy.allows(segments(path))).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          pattern     | path        | allowed | why
          /public/**  | /public/a   | true    | matches
          /public/**  | /public/b/c | true    | matches
          /public/**  | /a          | false   | does not match
          /public     | /public/a   | false   | a file has to match itself
          **.html     | /a.html     | true    | matches
          **.html     | /dir/a.html | true    | matches
          **.html     | /a.html/b   | false   | a file has to match itself
          **.html     | /a.js       | false   | does not match
          **.{js,css} | /a.css      | true    | matches
          """)
  void whereThereAreAllowedPatternsAFileHasToMatchOne(
      String pattern, String path, boolean allowed, String why) {
    PathPolicy policy =
        new PathPolicy(false, false, List.of(), List.of("/other", pattern), List.of());
    assertThat(policy.allowsFile(segments(path))).isEqualTo(allowed);
    assertThat(policy.allows(segments(path))).as("directories are not asked").isTrue();
  }

  @Test
  void withoutPatternsEveryFileIsAllowed() {
    assertThat(policy(false, false).allowsFile(List.of("a"))).isTrue();
  }

  @Test
  void deniedWinsOverAllowed() {
    PathPolicy policy = new PathPolicy(false, false, List.of("/a"), List.of("/**"), List.of());
    assertThat(policy.allows(List.of("a"))).isFalse();
    assertThat(policy.allowsFile(List.of("a"))).isTrue();
  }

  @Test
  void hiddenNamesStayHiddenWhereTheyMatchAnAllowedPattern() {
    PathPolicy policy = new PathPolicy(false, true, List.of(), List.of("/**"), List.of());
    assertThat(policy.allows(List.of(".env"))).isFalse();
    assertThat(policy.allows(List.of("WEB-INF"))).isFalse();
    assertThat(policy.allows(List.of("a.jsp"))).isFalse();
  }

  @Test
  void nameThatCannotBeWrittenIsDeniedAndNotAllowed() {
    PathPolicy policy =
        new PathPolicy(false, false, List.of("/private/**"), List.of("/**"), List.of());
    assertThat(policy.allows(List.of("private", "a\0"))).isFalse();
    assertThat(policy.allowsFile(List.of("a\0"))).isFalse();
  }

  @Test
  void malformedPatternIsRefusedAtOnce() {
    assertThatThrownBy(() -> new PathPolicy(false, false, List.of("/[a"), List.of(), List.of()))
        .isInstanceOf(PatternSyntaxException.class);
    assertThatThrownBy(() -> new PathPolicy(false, false, List.of(), List.of("/{a"), List.of()))
        .isInstanceOf(PatternSyntaxException.class);
  }

  @Property
  void nothingBelowAHiddenDirectoryIsVisible(
      @ForAll("names") List<String> directory, @ForAll("names") List<String> below) {
    List<String> denied = List.of("/private", "**.bak");
    PathPolicy policy = new PathPolicy(false, true, denied, List.of(), List.of());
    if (!policy.allows(directory)) {
      List<String> path = new ArrayList<>(directory);
      path.addAll(below);
      assertThat(policy.allows(path)).isFalse();
    }
  }

  @Property
  void anyAcceptedPathIsJudged(@ForAll String text, @ForAll boolean dotfiles) {
    RequestPath path = RequestPath.parse("/" + text, false);
    if (path != null) {
      PathPolicy policy =
          new PathPolicy(dotfiles, true, List.of("/x/**"), List.of("/y/**"), List.of());
      assertThat(policy.allows(path.segments())).isIn(true, false);
      assertThat(policy.allowsFile(path.segments())).isFalse();
    }
  }

  @Provide
  Arbitrary<List<String>> names() {
    return Arbitraries.of("a", "private", "a.bak", ".git", ".well-known", "web-inf", "a.jsp")
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  private static PathPolicy policy(boolean dotfiles, boolean webapp) {
    return new PathPolicy(dotfiles, webapp, List.of(), List.of(), List.of());
  }

  private static List<String> segments(String path) {
    return RequestPath.parse(path, false).segments();
  }

  @Test
  void jspSourcesStayHiddenWhereDotfilesAreServed() {
    PathPolicy policy = new PathPolicy(true, true, List.of(), List.of(), List.of());
    assertThat(policy.allows(List.of(".a.jsp"))).isFalse();
    assertThat(policy.allows(List.of(".a.txt"))).isTrue();
  }

  @Test
  void longPathsAreMatchedInLinearTime() {
    PathPolicy policy =
        new PathPolicy(false, false, List.of("**/*.bak", "/private"), List.of(), List.of());
    List<String> deep = Collections.nCopies(2000, "a");

    assertTimeout(
        Duration.ofSeconds(2),
        () -> {
          for (int i = 0; i < 50; i++) {
            assertThat(policy.allows(deep)).isTrue();
          }
        });
  }

  @Test
  void aSidecarIsHiddenWithItsFile() {
    PathPolicy policy =
        new PathPolicy(
            false, false, List.of("/secret.js", "/dir"), List.of(), List.of(".br", ".dcz"));

    for (String name :
        List.of(
            "secret.js",
            "secret.js.br",
            "secret.js.br.dcz",
            "secret.js.dcz",
            "secret.js.0123abcd.dcz")) {
      assertThat(policy.allows(List.of(name))).as(name).isFalse();
    }
    for (String name : List.of("secret.js.gz", "secret.jsx.br", ".br", "br", "dir2.br")) {
      assertThat(policy.allows(List.of(name))).as(name).isEqualTo(!name.startsWith("."));
    }
    assertThat(policy.allows(List.of("dir.br"))).as("stands for a directory").isFalse();
    assertThat(policy.allows(List.of("dir", "a.br"))).isFalse();
  }
}
