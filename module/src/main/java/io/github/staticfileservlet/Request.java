package io.github.staticfileservlet;

import io.github.staticfileservlet.http.RequestFields;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.transfer.Part;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the flow needs to know of a request.
 *
 * @param dispatch how it came here
 * @param hasStatus whether the application or the container has set the status of the answer, as
 *     for an error page
 * @param method its method, as it was sent
 * @param protocol the version of HTTP, such as {@code HTTP/1.1}
 * @param path the decoded path within the root, unchecked
 * @param prefix what stands before the path in a URI of this server, as it is written there
 * @param query the query as it was sent; null for none
 * @param access how content is best opened, of which these parts are to be sent
 * @param fields its fields
 */
record Request(
    Dispatch dispatch,
    boolean hasStatus,
    String method,
    String protocol,
    String path,
    Supplier<String> prefix,
    @Nullable String query,
    Function<List<Part>, Access> access,
    RequestFields fields) {

  /** Whether only the fields are asked for. */
  boolean isHead() {
    return method.equals("HEAD") && dispatch != Dispatch.INCLUDE;
  }

  /** Whether the whole answer is made here, rather than the body of an answer of somebody else. */
  boolean isOwnAnswer() {
    return !hasStatus && (dispatch == Dispatch.REQUEST || dispatch == Dispatch.FORWARD);
  }

  /** Whether conditions and ranges apply: they are meant for the answer to a GET or HEAD. */
  boolean isConditional() {
    return isOwnAnswer() && (method.equals("GET") || method.equals("HEAD"));
  }

  /** Whether the connection may carry other answers at the same time. */
  boolean isMultiplexed() {
    return !protocol.startsWith("HTTP/1.");
  }
}
