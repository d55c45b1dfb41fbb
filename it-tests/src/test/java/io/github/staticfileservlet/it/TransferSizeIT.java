package io.github.staticfileservlet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every way that bytes take, around every border of a buffer: mapped or read, through buffers on
 * the heap or outside, small or large, into Jetty's own stream and into one that a filter put
 * around it.
 */
class TransferSizeIT {
  private static final List<Integer> BORDERS =
      List.of(1024, 8192, 65_536, 262_144, 524_288, 1_048_576);
  private static final int LARGEST = 3 * 1_048_576 + 1;

  private static EmbeddedServer server;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Site site = new Site(temp);
    for (int size : sizes()) {
      site.file(size + ".bin", size);
      site.file(size + ".png", size); // a compressed type is mapped for every client
    }
    server = EmbeddedServer.at("/");
    for (String way : ways()) {
      Map<String, String> initParams =
          Map.of(
              "baseResource", site.root().toString(),
              "minMappedFileSize", way.startsWith("mapped") ? "4k" : "0",
              "useDirectByteBuffers", String.valueOf(way.contains("direct")),
              "byteBufferSize", way.substring(way.lastIndexOf('-') + 1));
      server.files(way, "/" + way + "/*", initParams);
      server.files("wrapped-" + way, "/wrapped-" + way + "/*", initParams);
      server.filter("/wrapped-" + way + "/*", Filters.wrapping());
    }
    server.start();
    site.settle();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static List<Integer> sizes() {
    List<Integer> sizes = new ArrayList<>(List.of(0, 1, 10, 3_000_000, LARGEST));
    BORDERS.forEach(border -> IntStream.rangeClosed(-1, 1).forEach(i -> sizes.add(border + i)));
    return sizes;
  }

  private static List<String> ways() {
    List<String> ways = new ArrayList<>();
    for (String access : List.of("mapped", "read")) {
      for (String memory : List.of("direct", "heap")) {
        for (String buffer : List.of("1k", "64k")) {
          ways.add(access + "-" + memory + "-" + buffer);
        }
      }
    }
    return ways;
  }

  static List<String> allWays() {
    List<String> all = new ArrayList<>(ways());
    ways().forEach(way -> all.add("wrapped-" + way));
    return all;
  }

  @ParameterizedTest
  @MethodSource("allWays")
  void bodyEqualsTheFileWhateverItsSize(String way) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      for (int size : sizes()) {
        byte[] content = Site.bytes(size);
        client.sendRequest("GET", "/" + way + "/" + size + ".bin");
        assertSame(client.receive("GET"), content, size);
        client.sendRequest("GET", "/" + way + "/" + size + ".bin", "Accept-Encoding: gzip, br");
        assertSame(client.receive("GET"), content, size);
        client.sendRequest("GET", "/" + way + "/" + size + ".png", "Accept-Encoding: gzip");
        assertSame(client.receive("GET"), content, size);
      }
    }
  }

  private static void assertSame(RawResponse response, byte[] content, int size) {
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.field("Content-Length")).isEqualTo(String.valueOf(size));
    assertThat(Arrays.equals(response.body(), content)).as("%d bytes", size).isTrue();
  }

  @ParameterizedTest
  @MethodSource("allWays")
  void rangeEqualsItsSliceOfTheFile(String way) throws IOException {
    try (RawClient client = RawClient.connect(server.port())) {
      for (int border : BORDERS) {
        for (int first : new int[] {border - 1, border, border + 1}) {
          int last = first + border;
          client.sendRequest(
              "GET", "/" + way + "/" + LARGEST + ".bin", "Range: bytes=" + first + "-" + last);
          RawResponse response = client.receive("GET");

          assertThat(response.status()).isEqualTo(206);
          byte[] slice = Arrays.copyOfRange(Site.bytes(LARGEST), first, last + 1);
          assertThat(Arrays.equals(response.body(), slice)).as("from %d", first).isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("allWays")
  void lastByteIsReachedInSmallAndLargeFiles(String way) throws IOException {
    byte[] content = Site.bytes(3_000_000);
    String large = "/" + way + "/3000000.bin";
    RawResponse last = RawClient.get(server.port(), large, "Range: bytes=2999999-");
    assertThat(last.status()).isEqualTo(206);
    assertThat(last.body()).containsExactly(content[2_999_999]);

    String small = "/" + way + "/10.bin";
    RawResponse beyond = RawClient.get(server.port(), small, "Range: bytes=2999999-");
    assertThat(beyond.status()).isEqualTo(416);
  }

  @ParameterizedTest
  @MethodSource("allWays")
  void severalRangesAreFramedExactly(String way) throws IOException {
    byte[] content = Site.bytes(LARGEST);
    RawResponse response =
        RawClient.get(
            server.port(),
            "/" + way + "/" + LARGEST + ".bin",
            "Range: bytes=0-0,1023-2048,65535-1048577,-1");

    List<BodyPart> parts = BodyPart.of(response);
    assertThat(parts).hasSize(4);
    for (BodyPart part : parts) {
      byte[] slice = Arrays.copyOfRange(content, (int) part.first(), (int) part.last() + 1);
      assertThat(Arrays.equals(part.bytes(response), slice)).as(part.range()).isTrue();
    }
  }
}
