package io.github.staticfileservlet.resource;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.http.MediaTypes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Makes directory trees, and reads what lookups find in them. */
final class Trees {
  /** The present of a test that fixes it. */
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  static final Instant MODIFIED = Instant.parse("2024-02-01T12:00:00Z");
  static final PathPolicy POLICY = new PathPolicy(false, false, List.of(), List.of(), List.of());

  /** So late that no file is too young to be told apart. */
  static final InstantSource LATER = () -> Instant.now().plusSeconds(3600);

  static final Mappings UNMAPPED = new Mappings(0, 0, 0);
  static final Representations REPRESENTATIONS =
      new Representations(
          new MediaTypes(Map.of(), name -> null, "UTF-8", null),
          new Versions(Etags.STAT, true, null, LATER),
          new FieldRules(true, null, List.of(), List.of(), List.of(), Set.of()),
          true); // no file is too young to be told apart

  private Trees() {}

  /** Writes a file and the directories above it, all modified long ago. */
  static Path write(Path file, String text) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, text);
    return Files.setLastModifiedTime(file, FileTime.from(MODIFIED));
  }

  static Lookup lookup(Path root, Symlinks symlinks) {
    return new RepresentationLookup(
        new DirectoryRoot(root, POLICY, symlinks, UNMAPPED, new HeldFiles(), LATER),
        REPRESENTATIONS,
        null);
  }

  static RequestPath path(String path) {
    return Objects.requireNonNull(RequestPath.parse(path, false), path);
  }

  static FileStat stat(Path file) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    return FileEntry.of(attributes, file).stat();
  }

  /** The representation that is found. */
  static Representation representation(Lookup lookup, String path) throws IOException {
    Resource found = lookup.find(path(path));
    if (found instanceof Resource.File file) {
      return file.identity();
    }
    throw new AssertionError(path + " is " + found);
  }

  /** What is found, in a word: the text of a file, or what there is instead. */
  static String see(Lookup lookup, String path) throws IOException {
    Resource found = lookup.find(path(path));
    if (found instanceof Resource.File file) {
      return text(file.identity());
    }
    return found instanceof Resource.Directory ? "(directory)" : "(missing)";
  }

  /** The text of the representation; null where it is no longer the same version. */
  static String text(Representation representation) throws IOException {
    try (Content content = representation.source().open(Access.MAP)) {
      return content == null ? null : text(content, representation.length());
    }
  }

  static String text(Content content, long length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ByteBuffer scratch = ByteBuffer.allocate(100);
    while (bytes.size() < length) {
      ByteBuffer read = content.read(bytes.size(), (int) length - bytes.size(), scratch);
      while (read.hasRemaining()) {
        bytes.write(read.get());
      }
    }
    return bytes.toString(UTF_8);
  }
}
