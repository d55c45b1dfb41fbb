package io.github.staticfileservlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.staticfileservlet.http.Accept;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.BufferedContent;
import io.github.staticfileservlet.resource.Entry;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.transfer.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.List;

/** What a directory without a welcome file shows: its entries, as a page or as JSON. */
record Listing(Lookup lookup) {
  /** Of larger directories so many entries are shown. */
  static final int MAX_ENTRIES = 10_000;

  private static final Comparator<Entry> ORDER =
      Comparator.comparing(Entry::isDirectory).reversed().thenComparing(Entry::name);

  private static final String HTML = "text/html";
  private static final String JSON = "application/json";

  /** Nothing but the page itself, whatever a name may hold. */
  private static final List<Field> FIELDS =
      List.of(
          Field.unlessSet("Cache-Control", "no-cache"),
          Field.vary("Accept"),
          new Field("X-Content-Type-Options", "nosniff"),
          Field.unlessSet(
              "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"));

  /** The answer, with its content open. */
  Response of(Request request, RequestPath directory) throws IOException {
    List<String> accept = request.fields().lines("Accept");
    boolean json = Accept.weight(accept, JSON) > Accept.weight(accept, HTML);
    List<Entry> entries = lookup.list(directory, MAX_ENTRIES + 1).stream().sorted(ORDER).toList();
    List<Entry> shown = entries.subList(0, Math.min(entries.size(), MAX_ENTRIES));
    boolean cut = shown.size() < entries.size();
    String text = json ? ListingText.json(shown) : ListingText.html(directory, shown, cut);
    byte[] bytes = text.getBytes(UTF_8);
    Response response =
        Response.of(
            200,
            FIELDS,
            (json ? JSON : HTML) + ";charset=utf-8",
            bytes.length,
            List.of(new Part.Slice(0, bytes.length)));
    return request.isHead()
        ? response
        : response.withContent(new BufferedContent(ByteBuffer.wrap(bytes)));
  }
}
