package io.github.staticfileservlet;

import static io.github.staticfileservlet.Site.bodyOf;
import static io.github.staticfileservlet.Site.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.Entry;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListingTest {
  private static final Instant MODIFIED = Instant.parse("2026-02-01T12:00:00.123Z");

  /** A directory that shows these entries. */
  private record Shown(List<Entry> entries) implements Lookup {
    @Override
    public Resource find(RequestPath path) {
      return Resource.DIRECTORY;
    }

    @Override
    public List<Entry> list(RequestPath directory, int most) {
      return entries.subList(0, Math.min(most, entries.size()));
    }
  }

  private static Entry file(String name) {
    return new Entry(name, false, 7, MODIFIED);
  }

  private static Entry directory(String name) {
    return new Entry(name, true, 0, null);
  }

  private static Response list(List<Entry> entries, String path, String... fields)
      throws IOException {
    Request request = request("GET", path, fields);
    return new Listing(new Shown(entries)).of(request, RequestPath.parse(path, false));
  }

  private static String page(Entry... entries) throws IOException {
    return bodyOf(list(List.of(entries), "/d/"));
  }

  @Test
  void entriesAreLinksDirectoriesFirst() throws IOException {
    assertThat(page(file("b.txt"), directory("z"), file("a.txt"), directory("y")))
        .containsSubsequence(
            "<title>Index of /d/</title>",
            "<a href=\"../\">../</a>",
            "<a href=\"./y/\">y/</a>",
            "<a href=\"./z/\">z/</a>",
            "<a href=\"./a.txt\">a.txt</a></td><td>7</td><td>2026-02-01T12:00:00Z</td>",
            "<a href=\"./b.txt\">b.txt</a>");
    assertThat(bodyOf(list(List.of(), "/"))).doesNotContain("../");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          # name                  | link                                   | text
          a b.txt                 | ./a%20b.txt                            | a b.txt
          100%.txt                | ./100%25.txt                           | 100%.txt
          a&b.txt                 | ./a&amp;b.txt                          | a&amp;b.txt
          it's                    | ./it&#39;s                             | it&#39;s
          javascript:alert(1)     | ./javascript:alert(1)                  | javascript:alert(1)
          <img src=x onerror=y>   | ./%3Cimg%20src=x%20onerror=y%3E        | &lt;img src=x onerror=y&gt;
          "onclick="z             | ./%22onclick=%22z                      | &quot;onclick=&quot;z
          a?b#c                   | ./a%3Fb%23c                            | a?b#c
          """)
  void namesAreEscaped(String name, String link, String text) throws IOException {
    assertThat(page(file(name))).contains("<a href=\"" + link + "\">" + text + "</a>");
  }

  @Test
  void thePathIsEscapedToo() throws IOException {
    assertThat(bodyOf(list(List.of(), "/<script>/")))
        .contains("<h1>Index of /&lt;script&gt;/</h1>")
        .doesNotContain("<script>");
  }

  @Test
  void programsGetJson() throws IOException {
    Response answer =
        list(List.of(file("a\"\\\n.txt"), directory("d")), "/d/", "Accept", "application/json");

    assertThat(answer.body().contentType()).isEqualTo("application/json;charset=utf-8");
    assertThat(bodyOf(answer))
        .isEqualTo(
            """
            [
            {"name":"d","type":"directory"},
            {"name":"a\\"\\\\\\u000a.txt","type":"file","size":7,"modified":"2026-02-01T12:00:00Z"}
            ]
            """);
    assertThat(bodyOf(list(List.of(), "/d/", "Accept", "application/json"))).isEqualTo("[\n]\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json                      | application/json
          text/html,application/json;q=0.9      | text/html
          text/html;q=0.5, application/json     | application/json
          */*                                   | text/html
          text/plain                            | text/html
          """)
  void theAcceptedTypeDecides(String accept, String type) throws IOException {
    Response answer = list(List.of(), "/", "Accept", accept);

    assertThat(answer.body().contentType()).startsWith(type);
    assertThat(answer.fields())
        .contains(
            Field.vary("Accept"),
            Field.unlessSet("Cache-Control", "no-cache"),
            new Field("X-Content-Type-Options", "nosniff"));
  }

  @Test
  void noMoreThanTheFirstTenThousandAreShown() throws IOException {
    List<Entry> many = new ArrayList<>();
    for (int i = 0; i < 10_001; i++) {
      many.add(file("f" + i));
    }

    assertThat(bodyOf(list(many, "/"))).contains("Only the first 10000 are shown");
    assertThat(bodyOf(list(many.subList(0, 10_000), "/"))).doesNotContain("Only the first");
  }

  @Test
  void headHasTheLengthAndNoContent() throws IOException {
    Request head = request("HEAD", "/d/");
    Response answer =
        new Listing(new Shown(List.of(file("a")))).of(head, RequestPath.parse("/d/", false));

    assertThat(answer.body().content()).isNull();
    assertThat(answer.body().length()).isEqualTo(page(file("a")).length());
  }
}
