package io.github.staticfileservlet.transfer;

import io.github.staticfileservlet.resource.HeldContent;
import io.github.staticfileservlet.resource.HeldFiles;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * Tomcat's sendfile: it is told by attributes of the request which part of which file to send, and
 * does so without a thread when the servlet has returned. It opens the file by a path.
 */
final class Sendfile {
  private static final String PREFIX = "org.apache.tomcat.sendfile.";
  private static final String HELD = Sendfile.class.getName() + ".held";
  private static final String TOMCAT = "org.apache.catalina.connector.";

  private final long minLength;

  /**
   * Fixes what is sent so.
   *
   * @param minLength the shortest content in bytes; negative for none
   */
  Sendfile(long minLength) {
    this.minLength = HeldFiles.isAvailable() ? minLength : -1;
  }

  /**
   * Whether this answer can be sent so. A request or response that somebody has wrapped cannot: it
   * would be bypassed. Nor one that waits without a thread already, whose content would be lost,
   * nor one over TLS, where Tomcat reads in small pieces.
   */
  boolean takes(List<Part> parts, ServletRequest request, ServletResponse response) {
    return minLength >= 0
        && parts.size() == 1
        && parts.get(0) instanceof Part.Slice slice
        && slice.length() >= Math.max(1, minLength)
        && Boolean.TRUE.equals(request.getAttribute(PREFIX + "support"))
        && request.getClass().getName().equals(TOMCAT + "RequestFacade")
        && response.getClass().getName().equals(TOMCAT + "ResponseFacade")
        && !request.isSecure()
        && !request.isAsyncStarted();
  }

  /** The transfer of a part of a file. */
  Transfer start(HeldContent file, Part.Slice slice, ServletRequest request, Strategy.Tally tally) {
    tally.begin();
    return new Handover(file, slice, request, tally);
  }

  /** A transfer that is somebody else's once it is sent. */
  private record Handover(
      HeldContent file, Part.Slice slice, ServletRequest request, Strategy.Tally tally)
      implements Transfer {

    @Override
    public void send() throws IOException {
      request.setAttribute(HELD, file); // as long as the request lasts
      request.setAttribute(PREFIX + "filename", file.path().toString());
      request.setAttribute(PREFIX + "start", slice.offset());
      request.setAttribute(PREFIX + "end", slice.offset() + slice.length());
      tally.add(slice.length());
      tally.end();
    }

    @Override
    public Strategy strategy() {
      return tally.strategy();
    }

    @Override
    public void close() {
      tally.end();
    }
  }
}
