package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.DirectoryRoot;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.FieldRules;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.RepresentationLookup;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.StreamedContent;
import io.github.staticfileservlet.resource.Symlinks;
import io.github.staticfileservlet.resource.Versions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Contents of every kind, with the same bytes. */
enum Contents {
  HEAP,
  READ_ONLY_HEAP,
  DIRECT,
  MAPPED,
  CHANNEL,
  STREAMED;

  /** Opens these bytes, which are written to a file in the directory where one is needed. */
  Content open(byte[] bytes, Path directory) throws IOException {
    return switch (this) {
      case HEAP -> new Memory(ByteBuffer.wrap(bytes));
      case READ_ONLY_HEAP -> new Memory(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
      case DIRECT -> new Memory(ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
      case MAPPED -> openFile(bytes, directory, Access.MAP);
      case CHANNEL -> openFile(bytes, directory, Access.READ);
      case STREAMED -> new StreamedContent(null, () -> new ByteArrayInputStream(bytes));
    };
  }

  /** The file that content on disk and mapped content lie in. */
  static Path file(Path directory) {
    return directory.resolve("content.bin");
  }

  private static Content openFile(byte[] bytes, Path directory, Access access) throws IOException {
    Files.write(file(directory), bytes);
    Representations representations =
        new Representations(
            new MediaTypes(Map.of(), name -> null, null, null),
            new Versions(Etags.OFF, false, null, () -> Instant.now().plusSeconds(3600)),
            new FieldRules(false, null, List.of(), List.of(), List.of(), Set.of()),
            false); // the file is no longer too young
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                directory,
                new PathPolicy(false, false, List.of(), List.of(), List.of()),
                Symlinks.FOLLOW,
                new Mappings(1, Integer.MAX_VALUE, Long.MAX_VALUE),
                new HeldFiles(),
                () -> Instant.now().plusSeconds(3600)),
            representations,
            null);
    RequestPath path = Objects.requireNonNull(RequestPath.parse("/content.bin", false));
    Resource.File file = (Resource.File) lookup.find(path);
    return Objects.requireNonNull(file.identity().source().open(access));
  }

  /** Bytes in memory. */
  record Memory(ByteBuffer bytes) implements Content {
    @Override
    public ByteBuffer read(long position, int limit, ByteBuffer scratch) throws IOException {
      int length = (int) Math.min(limit, bytes.limit() - position);
      if (length <= 0) {
        throw Content.truncated(position);
      }
      return bytes.slice((int) position, length);
    }

    @Override
    public Origin origin() {
      return Origin.MEMORY;
    }

    @Override
    public void close() {}
  }
}
