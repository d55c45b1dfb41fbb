package io.github.staticfileservlet;

import io.github.staticfileservlet.http.AcceptEncoding;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.transfer.Transfer;
import io.github.staticfileservlet.transfer.Transfers;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Sends an answer, once and in one place. */
final class ResponseWriter {
  private static final Logger LOGGER = System.getLogger(ResponseWriter.class.getPackageName());

  private final Transfers transfers;
  private final boolean timing;

  /**
   * Fixes how answers are sent.
   *
   * @param timing whether it is said of each how it was made
   */
  ResponseWriter(Transfers transfers, boolean timing) {
    this.transfers = transfers;
    this.timing = timing;
  }

  /**
   * Sends the answer to a request that came by this dispatch, and closes its content: now, or when
   * the client has read it all.
   *
   * @throws IOException if the client is gone or the content cannot be sent whole: the container
   *     closes the connection then
   */
  void write(
      Request request, Response answer, HttpServletRequest from, HttpServletResponse response)
      throws IOException {
    Response.Body body = answer.body();
    Content content = body == null ? null : body.content();
    if (request.dispatch() == Dispatch.INCLUDE) {
      include(request, answer, body, content, response);
    } else if (answer.isError()) {
      sendError(request, answer, response);
    } else if (body == null || content == null) {
      setFields(answer, body, response);
    } else {
      send(request, answer, body, content, from, response);
    }
  }

  /** Servlet 6.0, section 9.3: bytes only, and an exception where there are none. */
  private void include(
      Request request,
      Response answer,
      Response.@Nullable Body body,
      @Nullable Content content,
      HttpServletResponse response)
      throws IOException {
    if (answer.status() == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
      throw new IOException("cannot be opened now: " + request.path());
    }
    if (body == null || content == null) {
      throw new FileNotFoundException("nothing to include at " + request.path());
    }
    try (content) {
      Inclusion.write(content, body, transfers, response);
    }
  }

  private static void sendError(Request request, Response answer, HttpServletResponse response)
      throws IOException {
    if (request.dispatch() == Dispatch.ERROR) {
      return; // the error page is missing: the status that it was for stands
    }
    setAll(answer.fields(), response);
    response.sendError(answer.status());
  }

  /** The first bytes are at hand before the first field is set: an error page has clean fields. */
  private void send(
      Request request,
      Response answer,
      Response.Body body,
      Content content,
      HttpServletRequest from,
      HttpServletResponse response)
      throws IOException {
    Transfer transfer;
    try {
      transfer = transfers.start(content, body.parts(), from, response);
    } catch (IOException unreadable) {
      LOGGER.log(Level.WARNING, "cannot read " + request.path() + ": " + unreadable);
      sendError(request, Response.error(HttpServletResponse.SC_INTERNAL_SERVER_ERROR), response);
      return;
    } catch (RuntimeException | Error e) {
      content.close();
      throw e;
    }
    try {
      setFields(answer, body, response);
      if (timing) {
        response.addHeader("Server-Timing", timing(content, transfer, response));
      }
    } catch (RuntimeException | Error e) {
      transfer.close();
      throw e;
    }
    transfer.send();
  }

  /** The value of {@code Server-Timing}: no times, but what took them. */
  private static String timing(Content content, Transfer transfer, HttpServletResponse response) {
    String coding = response.getHeader("Content-Encoding");
    return "origin;desc=%s, strategy;desc=%s, coding;desc=%s"
        .formatted(
            content.origin().name().toLowerCase(Locale.ROOT),
            transfer.strategy().name().toLowerCase(Locale.ROOT),
            coding == null ? AcceptEncoding.IDENTITY : coding);
  }

  /** A status of 200 is not set: what the application set before a forward stands. */
  private static void setFields(
      Response answer, Response.@Nullable Body body, HttpServletResponse response) {
    if (answer.status() != HttpServletResponse.SC_OK) {
      response.setStatus(answer.status());
    }
    setAll(answer.fields(), response);
    if (body != null) {
      if (body.contentType() != null) {
        response.setContentType(body.contentType());
      }
      response.setContentLengthLong(body.length());
    }
  }

  private static void setAll(List<Field> fields, HttpServletResponse response) {
    for (Field field : fields) {
      switch (field.mode()) {
        case SET -> response.setHeader(field.name(), field.value());
        case ADD -> response.addHeader(field.name(), field.value());
        case UNLESS_SET -> {
          if (!response.containsHeader(field.name())) {
            response.setHeader(field.name(), field.value());
          }
        }
      }
    }
  }
}
