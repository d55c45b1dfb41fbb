package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A file that has begun to arrive at a client that then waits, and behind it a second request on
 * the same connection.
 */
final class Download implements Closeable {
  /** More than a server that bounds its send buffer gets rid of while the client waits. */
  static final int LENGTH = 3 * 512 * 1024;

  /** What the file holds. */
  static final byte[] CONTENT = Site.bytes(LENGTH);

  /** How a server bounds it. */
  static final int SEND_BUFFER = 32 * 1024;

  private static final int BEFORE = 32_768;
  private static final String NEXT = "small";

  private final RawClient client;
  private final byte[] first;

  private Download(RawClient client, byte[] first) {
    this.client = client;
    this.first = first;
  }

  /** Adds what is requested second. */
  static void addNextTo(Site site) throws IOException {
    site.file("next.txt", NEXT);
  }

  /** Begins; the file was asked for before, so that whatever keeps or holds it does. */
  static Download begin(int port, Combo combo, Path file) throws IOException {
    String target = combo.path(file.getFileName().toString());
    RawResponse before = RawClient.get(port, target, "Range: bytes=0-99999");
    assertThat(before.status()).as(combo.name()).isEqualTo(206);
    RawClient client = RawClient.connectSlowly(port);
    client.sendRequest("GET", target);
    client.sendRequest("GET", combo.path("next.txt"));
    RawResponse head = client.receiveHead().with(new byte[0]);
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.field("Content-Length")).isEqualTo("" + LENGTH);
    return new Download(client, client.receive(BEFORE));
  }

  /** All of this arrives, then the answer to the second request. */
  void assertArrives(byte[] old, byte[] other) throws IOException {
    byte[] rest = client.receive(LENGTH - BEFORE);
    assertThat(Arrays.equals(first, 0, BEFORE, old, 0, BEFORE)).isTrue();
    for (int i = 0; i < rest.length; i++) {
      if (rest[i] != old[BEFORE + i] && rest[i] != other[BEFORE + i]) {
        throw new AssertionError("a byte of no version at " + (BEFORE + i));
      }
    }
    assertThat(client.receive("GET").text()).isEqualTo(NEXT);
  }

  /** The old bytes arrive up to some point where the connection ends. */
  void assertEndsEarly() {
    byte[] rest = client.receiveToTheEnd();
    int received = BEFORE + rest.length;
    assertThat(received).isLessThan(LENGTH);
    assertThat(Arrays.equals(first, 0, BEFORE, CONTENT, 0, BEFORE)).isTrue();
    assertThat(Arrays.mismatch(rest, 0, rest.length, CONTENT, BEFORE, received)).isEqualTo(-1);
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
