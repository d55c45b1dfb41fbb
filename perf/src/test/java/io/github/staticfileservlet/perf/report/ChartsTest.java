package io.github.staticfileservlet.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.perf.result.Made;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Results;
import java.awt.Color;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartsTest {
  private static final String SHIPPED = "Jetty as shipped";

  @Test
  void ofPeersAreTwoForEachShape() {
    assertThat(
            names(
                "peers",
                Made.measurement(SHIPPED, "8447, whole", 100),
                Made.measurement("nginx", "8447, whole", 200),
                Made.measurement(SHIPPED, "1m, whole", 100),
                Made.measurement(SHIPPED, "1m, three ranges", 100)))
        .containsExactly(
            "peers-whole-throughput",
            "peers-whole-cpu",
            "peers-three-ranges-throughput",
            "peers-three-ranges-cpu");
  }

  @Test
  void ofPeersDoNotShowWhatContentCostsWhereThereIsLittle() {
    assertThat(names("peers", Made.measurement(SHIPPED, "8447, whole", 100)))
        .containsExactly("peers-whole-throughput");
  }

  @Test
  void ofPeersAreNoneWithoutTheOneThatOthersAreComparedWith() {
    assertThat(names("peers", Made.measurement("nginx", "1m, whole", 100))).isEmpty();
  }

  @Test
  void ofPeersLeaveOutAServerThatWasNotAskedEverything() {
    String svg =
        only(
            "peers",
            Made.measurement(SHIPPED, "1k, whole", 100),
            Made.measurement(SHIPPED, "8k, whole", 100),
            Made.measurement("nginx", "8k, whole", 300));
    assertThat(svg).contains(rgb(Look.bar(0)), rgb(Look.bar(1)));
  }

  @Test
  void ofSweepsAreOneForEachContainerAndWayToRead() {
    assertThat(
            names(
                "sweep",
                Made.measurement("jetty byteBufferSize=4k minMappedFileSize=0", "1m, whole", 1),
                Made.measurement("jetty byteBufferSize=16384 minMappedFileSize=0", "1m, whole", 2),
                Made.measurement("jetty byteBufferSize=4k minMappedFileSize=4k", "1m, whole", 3),
                Made.measurement("jetty byteBufferSize=8k minMappedFileSize=8k", "1m, whole", 3),
                Made.measurement("tomcat byteBufferSize=4k minMappedFileSize=2m", "1m, whole", 4),
                Made.measurement("tomcat byteBufferSize=8k minMappedFileSize=-1", "1m, whole", 4),
                Made.measurement("nginx", "1m, whole", 5),
                Made.measurement("jetty byteBufferSize=4k minMappedFileSize=0", "nothing", 1)))
        .containsExactly(
            "sweep-jetty-whole-not-mapped",
            "sweep-jetty-whole-mapped",
            "sweep-tomcat-whole-not-mapped");
  }

  @Test
  void ofScalesAreOneForEachThing() {
    assertThat(
            names(
                "scale-all",
                Made.measurement("ours", "1000 files", 9),
                Made.measurement("ours", "20000 files", 8),
                Made.measurement("ours", "connections: 10", 7),
                Made.measurement("ours", "connections: 30", 7),
                Made.measurement("ours", "no number", 7),
                Made.measurement("ours", "1 MiB at the end of 64m", 1),
                Made.measurement("ours", "1 MiB at the end of 16g", 1)))
        .containsExactly(
            "scale-all-n-files", "scale-all-connections-n", "scale-all-1-mib-at-the-end-of-n");
  }

  @Test
  void ofASingleFigureAreNone() {
    assertThat(names("scale-files", Made.measurement("ours", "1000 files", 9))).isEmpty();
    assertThat(
            names(
                "sweep",
                Made.measurement("jetty byteBufferSize=4k minMappedFileSize=4k", "1m, whole", 3)))
        .isEmpty();
  }

  @Test
  void ofOthersAreNone() {
    assertThat(names("seeds", Made.measurement(SHIPPED, "1m, whole", 100))).isEmpty();
  }

  @Test
  void areTheSameForTheSameFigures() {
    Results peers =
        Made.results(
            "peers",
            Made.measurement(SHIPPED, "1m, whole", 100),
            Made.measurement("nginx", "1m, whole", 300));
    assertThat(Charts.of(peers)).isEqualTo(Charts.of(peers));
    Results scale =
        Made.results(
            "scale-files",
            Made.measurement("ours", "10 files", 1, 2),
            Made.measurement("ours", "70 files", 1, 2));
    assertThat(Charts.of(scale)).hasSize(1).isEqualTo(Charts.of(scale));
  }

  @Test
  void areOnWhiteAndNeedNoFont() {
    assertThat(only("peers", Made.measurement(SHIPPED, "1k, whole", 100)))
        .containsPattern("<rect height=\"\\d+\" style=\"fill:rgb\\(255,255,255\\)")
        .doesNotContain("font", "<text");
  }

  private static List<String> names(String experiment, Measurement... measurements) {
    return Charts.of(Made.results(experiment, measurements)).stream().map(Picture::name).toList();
  }

  private static String only(String experiment, Measurement... measurements) {
    List<Picture> pictures = Charts.of(Made.results(experiment, measurements));
    assertThat(pictures).hasSize(1);
    return pictures.get(0).svg();
  }

  private static String rgb(Color color) {
    return "rgb(" + color.getRed() + "," + color.getGreen() + "," + color.getBlue() + ")";
  }
}
