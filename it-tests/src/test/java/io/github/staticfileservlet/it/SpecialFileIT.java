package io.github.staticfileservlet.it;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Things in a directory that are no readable regular files. All answer at once that they are none.
 */
@Timeout(30)
class SpecialFileIT {
  private static final String SUPERUSER =
      "skipped: this user reads every file, whatever its permissions (root)";

  private static Site site;
  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    site = new Site(temp);
    site.file("a.txt", "text");
    Map<String, String> following =
        Map.of("baseResource", site.root().toString(), "symlinks", "follow");
    server =
        EmbeddedServer.at("/")
            .files("/static/*", site)
            .files("following", "/following/*", following)
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static int status(String path) throws IOException {
    return RawClient.get(server.port(), "/static/" + path).status();
  }

  private static Path fifo(String name) throws Exception {
    Path fifo = site.root().resolve(name);
    try {
      Process mkfifo = new ProcessBuilder("mkfifo", fifo.toString()).start();
      if (!mkfifo.waitFor(10, SECONDS) || mkfifo.exitValue() != 0) {
        fail("mkfifo failed");
      }
      return fifo;
    } catch (IOException missing) {
      return abort("there is no mkfifo here: " + missing.getMessage());
    }
  }

  @Test
  void fifoIsNotFoundAndBlocksNobody() throws Exception {
    fifo("pipe");
    List<RawClient> clients = new ArrayList<>();
    try {
      for (int i = 0; i < 50; i++) { // more than the server has threads
        RawClient client = RawClient.connect(server.port());
        clients.add(client);
        client.sendRequest("GET", "/static/pipe");
      }
      assertThat(status("a.txt")).isEqualTo(200);
      for (RawClient client : clients) {
        assertThat(client.receive("GET").status()).isEqualTo(404);
      }
    } finally {
      for (RawClient client : clients) {
        client.close();
      }
    }
  }

  @Test
  void linkToAFifoAndFifoAsWelcomeFileAreNotFound() throws Exception {
    Path fifo = fifo("other-pipe");
    site.link("link-to-pipe", fifo.getFileName());
    site.link("piped/index.html", fifo);

    assertThat(status("link-to-pipe")).isEqualTo(404);
    assertThat(status("piped/")).isEqualTo(404);
  }

  @Test
  void socketIsNotFound() throws IOException {
    Path path = site.root().resolve("socket");
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(path));

      assertThat(status("socket")).isEqualTo(404);
    } catch (UnsupportedOperationException e) {
      abort("there are no sockets in this file system");
    }
  }

  @Test
  void fileThatMayNotBeReadIsNotFound() throws IOException {
    Path file = site.file("unreadable.txt", "secret");
    restrict(file, "---------");

    assertThat(status("unreadable.txt")).isEqualTo(404);
    restrict(file, "rw-------");
    assertThat(status("unreadable.txt")).isEqualTo(200);
  }

  @Test
  void directoryThatMayNotBeEnteredIsNotFound() throws IOException {
    site.file("closed/a.txt", "secret");
    Path closed = site.root().resolve("closed");
    restrict(closed, "---------");

    assertThat(status("closed/a.txt")).isEqualTo(404);
    assertThat(status("closed/")).isEqualTo(404);
    restrict(closed, "rwx------");
    assertThat(status("closed/a.txt")).isEqualTo(200);
  }

  @Test
  void directoryThatMayBePassedButNotListedIsWalkedOnlyWhereLinksAreTrusted() throws IOException {
    site.file("unlisted/a.txt", "text");
    Path unlisted = site.root().resolve("unlisted");
    Files.setPosixFilePermissions(unlisted, PosixFilePermissions.fromString("--x------"));
    try {
      assumeFalse(Files.isReadable(unlisted), SUPERUSER);
      assertThat(status("unlisted/a.txt")).isEqualTo(404);
      assertThat(RawClient.get(server.port(), "/following/unlisted/a.txt").status()).isEqualTo(200);
    } finally {
      Files.setPosixFilePermissions(unlisted, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Takes permissions away, which means nothing to the superuser. */
  private static void restrict(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    assumeFalse(permissions.startsWith("---") && canStillRead(path), SUPERUSER);
  }

  private static boolean canStillRead(Path path) throws IOException {
    try {
      if (Files.isDirectory(path)) {
        return Files.isReadable(path.resolve("a.txt"));
      }
      Files.readAllBytes(path);
      return true;
    } catch (FileSystemException denied) {
      return false;
    }
  }
}
