package io.github.staticfileservlet.perf.server;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Keeps every file that it has been asked for, and answers with one write: the least there is. */
public final class BytesServlet extends HttpServlet {
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

  private final Path root;
  private final ConcurrentMap<String, Content> contents = new ConcurrentHashMap<>();

  /** What is known of a file. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares two
  private record Content(byte[] bytes, String type, String etag, String modified) {}

  /** Serves this directory. */
  public BytesServlet(Path root) {
    this.root = root;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Content content = begin(request, response);
    if (content != null) {
      response.getOutputStream().write(content.bytes());
    }
  }

  @Override
  protected void doHead(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    begin(request, response);
  }

  private @Nullable Content begin(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getPathInfo();
    Content content = path == null ? null : find(path);
    if (content == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return null;
    }
    response.setContentType(content.type());
    response.setContentLength(content.bytes().length);
    response.setHeader("ETag", content.etag());
    response.setHeader("Last-Modified", content.modified());
    response.setHeader("Accept-Ranges", "bytes");
    return content;
  }

  /** Reads a file once, however many ask for it first. */
  private @Nullable Content find(String path) throws IOException {
    Content known = contents.get(path); // without the lambda of each request
    if (known != null) {
      return known;
    }
    try {
      return contents.computeIfAbsent(
          path,
          absent -> {
            try {
              return read(absent);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private @Nullable Content read(String path) throws IOException {
    Path file = root.resolve(path.substring(1)).normalize();
    if (!file.startsWith(root) || !Files.isRegularFile(file)) {
      return null;
    }
    byte[] bytes = Files.readAllBytes(file);
    FileTime modified = Files.getLastModifiedTime(file);
    String known = getServletContext().getMimeType(path);
    return new Content(
        bytes,
        known == null ? "application/octet-stream" : known,
        "\"" + Long.toHexString(modified.toMillis()) + "-" + bytes.length + "\"",
        HTTP_DATE.format(modified.toInstant()));
  }
}
