package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is remembered, for how long, and what is not. */
class CacheIT {
  /** The validity by default, and time for a slow machine. */
  private static final Duration SOON = Duration.ofSeconds(5);

  @TempDir private static Path temp;
  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    site = new Site(temp);
    String root = site.root().toString();
    server =
        EmbeddedServer.at("/")
            .files("files", "/files/*", Map.of("baseResource", root))
            .files(
                "forever", "/forever/*", Map.of("baseResource", root, "cacheValidationTime", "-1"))
            .files("off", "/off/*", Map.of("baseResource", root, "maxCachedFiles", "0"))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RawResponse get(String target, String... fields) throws IOException {
    return RawClient.get(server.port(), target, fields);
  }

  private static void awaitText(String target, String text) {
    await().atMost(SOON).until(() -> get(target).text().equals(text));
  }

  @Test
  void aChangeIsSeenSoon() throws IOException {
    Path file = site.file("change.txt", "first");
    site.settle();
    RawResponse first = get("/files/change.txt");
    assertThat(first.text()).isEqualTo("first");

    Files.move(
        site.file("next.txt", "second"),
        file,
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    awaitText("/files/change.txt", "second");
    assertThat(get("/files/change.txt", "If-None-Match: " + first.field("ETag")).status())
        .isEqualTo(200);

    Files.delete(file);
    await().atMost(SOON).until(() -> get("/files/change.txt").status() == 404);
    site.file("change.txt", "third");
    awaitText("/files/change.txt", "third");
  }

  @Test
  void aBodyAndItsFieldsAreOfOneVersion() throws IOException {
    Path file = site.file("versions.txt", "0".repeat(100));
    for (int i = 1; i < 200; i++) {
      Path next = site.file("versions.next", String.valueOf(i % 10).repeat(100 + i));
      Files.setLastModifiedTime(next, FileTime.from(Site.MODIFIED.plusSeconds(i)));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);

      RawResponse response = get("/files/versions.txt");

      int version = response.text().length() - 100;
      assertThat(response.text()).isEqualTo(String.valueOf(version % 10).repeat(100 + version));
      assertThat(response.field("Last-Modified")).isEqualTo(date(version));
    }
  }

  private static String date(int version) {
    return DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
        .format(Site.MODIFIED.plusSeconds(version).atOffset(ZoneOffset.UTC));
  }

  @Test
  void whatIsRememberedForEverIsNotComparedAgain() throws Exception {
    Path file = site.file("forever.txt", "first");
    site.settle();
    for (int i = 0; i < 2; i++) { // what is asked for again is kept
      assertThat(get("/forever/forever.txt").text()).isEqualTo("first");
    }

    Files.writeString(file, "other", UTF_8);
    Thread.sleep(1500); // beyond the validity that there is by default

    assertThat(get("/forever/forever.txt").text()).isEqualTo("first");
    awaitText("/files/forever.txt", "other");
  }

  @Test
  void whereNothingIsRememberedEveryChangeIsSeen() throws IOException {
    Path file = site.file("off.txt", "0");
    for (int i = 1; i < 20; i++) {
      Files.writeString(file, String.valueOf(i), UTF_8);
      assertThat(get("/off/off.txt").text()).isEqualTo(String.valueOf(i));
    }
  }

  @Test
  void aFileThatAppearsIsFoundSoon() throws IOException {
    assertThat(get("/files/late.txt").status()).isEqualTo(404);

    site.file("late.txt", "here");

    awaitText("/files/late.txt", "here");
  }
}
