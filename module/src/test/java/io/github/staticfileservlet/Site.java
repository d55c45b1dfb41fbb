package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.HttpDate;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.resource.Describe;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.FieldRules;
import io.github.staticfileservlet.resource.FileStat;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Representation;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.Source;
import io.github.staticfileservlet.resource.Versions;
import io.github.staticfileservlet.transfer.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Files in a map, and the requests and the handler to ask for them. */
final class Site {
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  static final Instant MODIFIED = Instant.parse("2026-02-01T12:00:00Z");
  static final String LAST_MODIFIED = HttpDate.format(MODIFIED.getEpochSecond());

  /** Content that nobody may open. */
  static final Source UNTOUCHABLE =
      mappable -> {
        throw new AssertionError("content was opened");
      };

  private final Map<String, Resource> resources = new HashMap<>();
  private final List<String> lookedUp = new ArrayList<>();
  private List<String> welcomeFiles = List.of("index.html");
  private int redirectStatus = 302;
  private int maxRanges = 16;
  private boolean postAsGet;
  private List<String> extensions = List.of();
  private RequestPath fallback;

  /** A description of a file that was modified a month ago. */
  static Representation representation(String path, long length, Source source) {
    return representation(path, length, MODIFIED, source);
  }

  static Representation representation(
      String path, long length, Instant lastModified, Source source) {
    FileStat stat = new FileStat(length, FileTime.from(lastModified), null, null);
    return Describe.by(
        new Representations(
            new MediaTypes(Map.of(), name -> null, "UTF-8", "application/octet-stream"),
            new Versions(Etags.STAT, true, null, InstantSource.fixed(NOW)),
            new FieldRules(true, null, List.of(), List.of(), List.of(), Set.of()),
            true),
        Objects.requireNonNull(RequestPath.parse(path, false)),
        stat,
        source);
  }

  Site file(String path, String text) {
    return file(path, text.length(), mappable -> new Text(text));
  }

  Site file(String path, long length, Source source) {
    resources.put(path, new Resource.File(representation(path, length, source)));
    return this;
  }

  Site directory(String path) {
    resources.put(path, Resource.DIRECTORY);
    return this;
  }

  Site welcomeFiles(String... names) {
    welcomeFiles = List.of(names);
    return this;
  }

  Site redirectStatus(int status) {
    redirectStatus = status;
    return this;
  }

  Site maxRanges(int count) {
    maxRanges = count;
    return this;
  }

  Site extensions(String... names) {
    extensions = List.of(names);
    return this;
  }

  Site fallback(String path) {
    fallback = RequestPath.parse(path, false);
    return this;
  }

  Site postAsGet() {
    postAsGet = true;
    return this;
  }

  /** The entity tag of a file, as its field has it. */
  String tag(String path) {
    Resource.File file = (Resource.File) Objects.requireNonNull(resources.get(path));
    return Objects.requireNonNull(file.identity().validators().entityTag()).toString();
  }

  /** The paths that were looked up so far. */
  List<String> lookedUp() {
    return lookedUp;
  }

  Response handle(Request request) {
    return handle(request, this::find);
  }

  /** The answer where another lookup is asked. */
  Response handle(Request request, Lookup lookup) {
    InstantSource clock = InstantSource.fixed(NOW);
    return new StaticFileHandler(
            new Routing(lookup, welcomeFiles, redirectStatus, extensions, fallback, null),
            new Selection(lookup, maxRanges, Configuration.DigestFields.WANT, clock),
            postAsGet,
            false)
        .handle(request);
  }

  private Resource find(RequestPath path) {
    lookedUp.add(path.toString());
    return resources.getOrDefault(path.toString(), Resource.MISSING);
  }

  /** A request from a client; fields are names and values in turn. */
  static Request request(String method, String path, String... fields) {
    return request(Dispatch.REQUEST, method, path, fields);
  }

  static Request request(Dispatch dispatch, String method, String path, String... fields) {
    return new Request(
        dispatch,
        dispatch == Dispatch.ERROR,
        method,
        "HTTP/1.1",
        path,
        () -> "/app",
        null,
        parts -> Access.MAP,
        name -> lines(name, fields));
  }

  private static List<String> lines(String name, String... fields) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      if (fields[i].equalsIgnoreCase(name)) {
        lines.add(fields[i + 1]);
      }
    }
    return lines;
  }

  /** What goes out as the body; a question mark for each byte where the content is not open. */
  static String bodyOf(Response response) throws IOException {
    Response.Body body = Objects.requireNonNull(response.body());
    StringBuilder text = new StringBuilder();
    for (Part part : body.parts()) {
      if (part instanceof Part.Literal literal) {
        text.append(literal.text());
      } else if (part instanceof Part.Slice slice) {
        int length = (int) slice.length();
        Content content = body.content();
        text.append(
            content == null
                ? "?".repeat(length)
                : UTF_8.decode(content.read(slice.offset(), length, ByteBuffer.allocate(0))));
      }
    }
    return text.toString();
  }

  /** The value of the only field of this name. */
  static String field(Response response, String name) {
    List<String> values =
        response.fields().stream()
            .filter(field -> field.name().equalsIgnoreCase(name))
            .map(Field::value)
            .toList();
    return values.size() == 1 ? values.get(0) : values.toString();
  }

  /** ASCII text as content. */
  record Text(String text) implements Content {
    @Override
    public ByteBuffer read(long position, int limit, ByteBuffer scratch) {
      int from = (int) position;
      int to = Math.min(from + limit, text.length());
      return ByteBuffer.wrap(text.substring(from, to).getBytes(UTF_8));
    }

    @Override
    public Origin origin() {
      return Origin.MEMORY;
    }

    @Override
    public void close() {}
  }
}
