package io.github.staticfileservlet;

import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.resource.Content;
import io.github.staticfileservlet.transfer.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An answer, decided and not yet sent.
 *
 * @param status the status code
 * @param fields the fields but those that describe the body
 * @param body what the answer carries or, for HEAD, would carry; null for nothing
 * @param isError whether the application's error page for the status is to be shown
 */
record Response(int status, List<Field> fields, @Nullable Body body, boolean isError) {

  /**
   * A body.
   *
   * @param contentType the value of {@code Content-Type}; null for none
   * @param length its exact length in bytes
   * @param parts what of the content is sent, and what stands between
   * @param content the open content; null where only the fields are sent
   */
  record Body(
      @Nullable String contentType, long length, List<Part> parts, @Nullable Content content) {}

  /** An answer without a body. */
  static Response of(int status, List<Field> fields) {
    return new Response(status, fields, null, false);
  }

  /** An answer whose body is the application's error page. */
  static Response error(int status, Field... fields) {
    return new Response(status, List.of(fields), null, true);
  }

  /** An answer whose body is yet to be opened. */
  static Response of(
      int status, List<Field> fields, @Nullable String contentType, long length, List<Part> parts) {
    return new Response(status, fields, new Body(contentType, length, parts, null), false);
  }

  /** This answer with its content open. */
  Response withContent(Content content) {
    if (body == null) {
      throw new IllegalStateException(status + " has no body");
    }
    Body open = new Body(body.contentType, body.length, body.parts, content);
    return new Response(status, fields, open, isError);
  }
}
