package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * File names as they are written in a URI: one file, one name. Each path is tried twice, with a
 * container that refuses odd spellings itself and with one that lets all of them through.
 */
class NameIT {
  private static final String LONGEST = "n".repeat(251) + ".txt";

  private static Site site;
  private static EmbeddedServer strict;
  private static EmbeddedServer lenient;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    for (String name :
        List.of(
            "a.txt",
            "d/a.txt",
            "two words.txt",
            "a+b.txt",
            "a;b.txt",
            "a?b.txt",
            "a#b.txt",
            "100%.txt",
            "%41.txt",
            "%2e%2e.txt",
            "it's.txt",
            "a&b=c,d@e:f!g$h(i)*j~k.txt",
            "[x]{y}^z|.txt",
            "\"<b>\".txt",
            "grüße.txt",
            "日本語.txt",
            "\ud83d\ude00.txt",
            "a\\b.txt",
            "tab\there.txt",
            "line\nfeed.txt",
            "bell\u0007.txt",
            "delete\u007f.txt",
            "replacement\ufffd.txt",
            " ",
            LONGEST)) {
      site.file(name, name);
    }
    strict = EmbeddedServer.at("/").files("/static/*", site).start();
    lenient = EmbeddedServer.at("/").files("/static/*", site).lenient().start();
  }

  @AfterAll
  static void stop() {
    strict.close();
    lenient.close();
  }

  private static RawResponse get(EmbeddedServer server, String path) throws IOException {
    return RawClient.get(server.port(), "/static/" + path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '`',
      textBlock =
          """
          two%20words.txt -> `two words.txt`
          a+b.txt -> a+b.txt
          a%2Bb.txt -> a+b.txt
          a%2bb.txt -> a+b.txt
          a%3Bb.txt -> a;b.txt
          a%3Fb.txt -> a?b.txt
          a%23b.txt -> a#b.txt
          it's.txt -> it's.txt
          a&b=c,d@e:f!g$h(i)*j~k.txt -> a&b=c,d@e:f!g$h(i)*j~k.txt
          %5Bx%5D%7By%7D%5Ez%7C.txt -> [x]{y}^z|.txt
          %22%3Cb%3E%22.txt -> `"<b>".txt`
          gr%C3%BC%C3%9Fe.txt -> grüße.txt
          gr%c3%bc%c3%9fe.txt -> grüße.txt
          %E6%97%A5%E6%9C%AC%E8%AA%9E.txt -> 日本語.txt
          %F0%9F%98%80.txt -> \ud83d\ude00.txt
          %61.txt -> a.txt
          %20 -> ` `
          a.txt;jsessionid=1A2B -> a.txt
          d;v=1/a.txt;x -> d/a.txt
          a.txt?jsessionid=1 -> a.txt
          """)
  void fileIsFoundUnderItsName(String path, String name) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      RawResponse response = get(server, path);

      assertThat(response.status()).isEqualTo(200);
      assertThat(response.text()).isEqualTo(name);
    }
  }

  @Test
  void namesThatOnlyALenientContainerPassesOnAreFoundToo() throws IOException {
    assertThat(get(lenient, "100%25.txt").text()).isEqualTo("100%.txt");
    assertThat(get(lenient, "%2541.txt").text()).isEqualTo("%41.txt"); // decoded once
    assertThat(get(lenient, "%252e%252e.txt").text()).isEqualTo("%2e%2e.txt");
  }

  @Test
  void longestNameIsServedAndALongerOneIsNotFound() throws IOException {
    assertThat(get(strict, LONGEST).text()).isEqualTo(LONGEST);
    assertThat(get(strict, "n" + LONGEST).status()).isEqualTo(404);
    assertThat(get(strict, "%C3%BC".repeat(128)).status()).isEqualTo(404);
    assertThat(get(strict, "d/".repeat(2100) + "a.txt").status()).isEqualTo(404);
    assertThat(get(strict, "x".repeat(5000)).status()).isEqualTo(404);
  }

  @Test
  void nameThatLooksTheSameIsAnotherName() throws IOException {
    assertThat(get(strict, "gru%CC%88%C3%9Fe.txt").status()).isEqualTo(404); // decomposed
    assertThat(get(strict, "A.TXT").status()).isEqualTo(404);
    assertThat(get(strict, "%EF%BC%A1.txt").status()).isEqualTo(404); // full-width A
    assertThat(get(strict, "two+words.txt").status()).isEqualTo(404);
    assertThat(get(strict, "a.txt%20").status()).isEqualTo(404);
    assertThat(get(strict, "a.txt.").status()).isEqualTo(404);
    assertThat(get(strict, "a.txt::$DATA").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // controls and what stands for unreadable bytes
        "a%00.txt",
        "a.txt%00",
        "a.txt%00.html",
        "tab%09here.txt",
        "line%0Afeed.txt",
        "line%0D%0Afeed.txt",
        "bell%07.txt",
        "delete%7F.txt",
        "replacement%EF%BF%BD.txt",
        "replacement%FF.txt",
        "%C0%AE",
        "%ED%A0%80.txt",
        "%.txt",
        "%4.txt",
        "%zz.txt",
        // backslashes
        "a%5Cb.txt",
        "d%5Ca.txt",
        "d\\a.txt",
        // empty segments
        "//a.txt",
        "d//a.txt",
        "/a.txt",
        "d/;/a.txt",
        "%2Fa.txt",
        // a file is no directory
        "a.txt/",
        "a.txt//",
        "a.txt/x",
        "a.txt/.",
        "a.txt%2F",
        "%20/"
      })
  void otherSpellingsAreNotFound(String path) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      assertThat(get(server, path).status()).isIn(400, 404);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"d%2Fa.txt", "d%2fa.txt", "./a.txt", "d/../a.txt", "d/%2E/a.txt", "%u0061.txt"})
  void spellingThatTheContainerResolvesNamesThatFileOrNone(String path) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      RawResponse response = get(server, path);

      assertThat(response.status()).isIn(200, 400, 404);
      if (response.status() == 200) {
        assertThat(response.text()).isIn("a.txt", "d/a.txt");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\u0000.txt", "a\u0001.txt", "gr\u00fc\u00dfe.txt", "a.txt\u007f", "a b"})
  void rawBytesThatNoUriHasAreRefused(String path) throws IOException {
    for (EmbeddedServer server : List.of(strict, lenient)) {
      try (RawClient client = RawClient.connect(server.port())) {
        client.sendRequest("GET", "/static/" + path);
        assertThat(client.receive("GET").status()).isIn(400, 404, 505);
      }
    }
  }
}
