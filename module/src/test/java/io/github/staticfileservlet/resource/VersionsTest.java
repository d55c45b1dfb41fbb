package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;
import static io.github.staticfileservlet.resource.Trees.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.MediaTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Versions that are told apart by the digests of their bytes. */
class VersionsTest {
  private static final int AT_ONCE = 10;

  @TempDir private Path root;
  private final Digests digests = new Digests(AT_ONCE, 1, "digests of a test");

  private final Map<InstantSource, Root> roots = new HashMap<>();

  @AfterEach
  void end() {
    digests.close();
  }

  private Lookup lookup(Etags etags, InstantSource clock) {
    Representations representations =
        new Representations(
            new MediaTypes(Map.of(), name -> null, null, null),
            new Versions(etags, true, digests, clock),
            FieldRules.NONE,
            true);
    return new RepresentationLookup(directory(clock), representations, null);
  }

  /** Always the same: what is known of files is known of the files of one root. */
  private Root directory(InstantSource clock) {
    return roots.computeIfAbsent(
        clock,
        any ->
            new DirectoryRoot(
                root, Trees.POLICY, Symlinks.DENY, Trees.UNMAPPED, new HeldFiles(), clock));
  }

  private Representation find(String path) throws IOException {
    return Trees.representation(lookup(Etags.CONTENT, Trees.LATER), path);
  }

  private static EntityTag tag(Representation representation) {
    return representation.validators().entityTag();
  }

  @Test
  void theTagOfASmallFileIsThatOfItsBytesFromTheFirstAnswerOn() throws IOException {
    write(root.resolve("a.txt"), "0123456789");
    write(root.resolve("b.txt"), "0123456789");
    write(root.resolve("c.txt"), "012345678x");
    Files.setLastModifiedTime(root.resolve("b.txt"), FileTime.from(Trees.NOW));

    assertThat(tag(find("/a.txt"))).matches(tag -> !tag.weak()).isEqualTo(tag(find("/b.txt")));
    assertThat(tag(find("/a.txt"))).isNotEqualTo(tag(find("/c.txt")));
    assertThat(find("/a.txt").isSettled()).isTrue();
    assertThat(find("/a.txt").reprDigest())
        .isEqualTo("sha-256=:hNiYd/DUBB77a/kaFvAkjy/Vc+avBcGflr7bn4gveII=:")
        .isEqualTo(find("/b.txt").reprDigest());
  }

  /** A tag of its stat in between would be another tag for the same bytes. */
  @Test
  void aLongerFileHasNoTagUntilItsBytesAreRead() throws IOException {
    write(root.resolve("long.txt"), "0123456789ABCDEF");

    Representation first = find("/long.txt");
    assertThat(tag(first)).isNull();
    assertThat(first.reprDigest()).isNull();
    assertThat(first.isSettled()).as("it is looked up again soon").isFalse();

    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(tag(find("/long.txt"))).isNotNull());
    Representation known = find("/long.txt");
    assertThat(tag(known).weak()).isFalse();
    assertThat(known.reprDigest()).isNotNull();
    assertThat(known.isSettled()).isTrue();
    assertThat(known.isSameAs(first)).isFalse();
  }

  @Test
  void aFileThatJustChangedHasTheTagOfTheBytesThatAreSent() throws IOException {
    Instant now = Instant.now();
    write(root.resolve("a.txt"), "0123");
    Files.setLastModifiedTime(root.resolve("a.txt"), FileTime.from(now));
    Lookup early = lookup(Etags.CONTENT, InstantSource.fixed(now.plusSeconds(1)));
    Representation fresh = Trees.representation(early, "/a.txt");

    assertThat(tag(fresh)).isEqualTo(tag(find("/a.txt")));
    assertThat(fresh.isSettled()).isFalse();

    Files.writeString(root.resolve("a.txt"), "4567");
    Files.setLastModifiedTime(root.resolve("a.txt"), FileTime.from(now));
    assertThat(Trees.text(fresh)).as("the same stat, other bytes").isNull();
  }

  @Test
  void beforeOtherTagsTheDigestIsOnlyAField() throws IOException {
    write(root.resolve("a.txt"), "0123");
    Representation found = Trees.representation(lookup(Etags.STAT, Trees.LATER), "/a.txt");

    assertThat(tag(found)).isEqualTo(Etags.STAT.ofStat(found.stat(), false, ""));
    assertThat(found.reprDigest()).startsWith("sha-256=:");
    assertThat(tag(Trees.representation(lookup(Etags.OFF, Trees.LATER), "/a.txt"))).isNull();
  }

  @Test
  void whatCannotBeReadHasNoDigest() {
    FileStat stat = new FileStat(4, FileTime.from(Trees.MODIFIED), "key", null);
    Source broken =
        access -> {
          throw new IOException("a test wants it so");
        };
    StoredVersion version = new StoredVersion(null, path("/x"), stat);

    assertThat(digests.find(version, broken)).isNull();
    assertThat(digests.find(version, access -> null)).isNull();
  }
}
