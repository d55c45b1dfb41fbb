package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which validators a file has (RFC 9110 section 8.8). */
class ValidatorIT {
  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    site.file("a.txt", "content");
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .files("stat", "/stat/*", Map.of("baseResource", root, "cacheValidationTime", "0"))
            .files("weak", "/weak/*", Map.of("baseResource", root, "etags", "weak"))
            .files("none", "/none/*", Map.of("baseResource", root, "etags", "false"))
            .files(
                "undated", "/undated/*", Map.of("baseResource", root, "useLastModified", "false"))
            .start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse get(String path, String... fields) throws IOException {
    return RawClient.get(server.port(), path, fields);
  }

  private static void write(String name, String content, Instant modified) throws IOException {
    Files.setLastModifiedTime(site.file(name, content), FileTime.from(modified));
  }

  @Test
  void tagStaysAsLongAsTheFileDoes() throws IOException {
    String first = get("/stat/a.txt").field("ETag");

    assertThat(first).startsWith("\"");
    assertThat(get("/stat/a.txt").field("ETag")).isEqualTo(first);
    assertThat(get("/stat/a.txt", "Range: bytes=0-0").field("ETag")).isEqualTo(first);
  }

  @Test
  void tagChangesWithTimeAndWithLength() throws IOException {
    write("changing.txt", "one", Site.MODIFIED);
    String first = get("/stat/changing.txt").field("ETag");
    write("changing.txt", "three", Site.MODIFIED);
    String longer = get("/stat/changing.txt").field("ETag");
    write("changing.txt", "seven", Site.MODIFIED.plusNanos(1_000_000));
    String later = get("/stat/changing.txt").field("ETag");

    assertThat(longer).isNotEqualTo(first);
    assertThat(later).isNotEqualTo(longer);
    assertThat(get("/stat/changing.txt", "If-None-Match: " + longer).text()).isEqualTo("seven");
  }

  @Test
  void weakTagsAreForRevalidationOnly() throws IOException {
    String tag = get("/weak/a.txt").field("ETag");

    assertThat(tag).startsWith("W/\"");
    assertThat(get("/weak/a.txt", "If-None-Match: " + tag).status()).isEqualTo(304);
    assertThat(get("/weak/a.txt", "If-Match: " + tag).status()).isEqualTo(412);
    assertThat(get("/weak/a.txt", "Range: bytes=0-0", "If-Range: " + tag).status()).isEqualTo(200);
  }

  @Test
  void withoutTagsTheDateCounts() throws IOException {
    RawResponse response = get("/none/a.txt");
    assertThat(response.field("ETag")).isNull();
    assertThat(response.field("Last-Modified")).isEqualTo(Site.LAST_MODIFIED);

    RawResponse unchanged = get("/none/a.txt", "If-Modified-Since: " + Site.LAST_MODIFIED);
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(unchanged.field("Last-Modified")).isEqualTo(Site.LAST_MODIFIED); // 15.4.5
    assertThat(get("/none/a.txt", "If-None-Match: \"x\"").status()).isEqualTo(200);
    assertThat(get("/none/a.txt", "If-None-Match: *").status()).isEqualTo(304);
    assertThat(get("/none/a.txt", "If-Match: *").status()).isEqualTo(200);
  }

  @Test
  void withoutDatesTheyAreNotCompared() throws IOException {
    assertThat(get("/undated/a.txt").field("Last-Modified")).isNull();
    String later = "Sat, 03 Feb 2029 04:05:06 GMT";
    String earlier = "Sat, 03 Feb 2001 04:05:06 GMT";
    assertThat(get("/undated/a.txt", "If-Modified-Since: " + later).status()).isEqualTo(200);
    assertThat(get("/undated/a.txt", "If-Unmodified-Since: " + earlier).status()).isEqualTo(200);
  }

  /** A file that may change again within the same tick of the clock (section 8.8.2.2). */
  @Test
  void freshFileHasAWeakTagThatIsGoneOnceItHasSettled() throws IOException {
    write("fresh.txt", "content", Instant.now().minusMillis(1200));
    String fresh = get("/stat/fresh.txt").field("ETag");
    assertThat(fresh).startsWith("W/\"");

    await()
        .atMost(Duration.ofSeconds(5))
        .until(() -> get("/stat/fresh.txt").field("ETag").startsWith("\""));
    assertThat(get("/stat/fresh.txt", "If-None-Match: " + fresh).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1970-01-01T00:00:00Z", "1980-01-01T00:00:00Z", "2100-01-01T00:00:00Z"})
  void timeThatSaysNothingIsNotSentAndTheContentIsTagged(Instant time) throws IOException {
    write("untold.txt", "one", time);
    RawResponse response = get("/stat/untold.txt");
    assertThat(response.field("Last-Modified")).isNull();
    assertThat(response.field("ETag")).startsWith("\"");

    write("untold.txt", "two", time);
    RawResponse changed = get("/stat/untold.txt", "If-None-Match: " + response.field("ETag"));
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.text()).isEqualTo("two");
  }
}
