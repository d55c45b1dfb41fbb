package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.transfer.AsyncMode;
import io.github.staticfileservlet.transfer.Transfers;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.management.JMX;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static final RequestPath PATH =
      Objects.requireNonNull(RequestPath.parse("/a.txt", false));

  /** Of a servlet that remembers nothing. */
  static Figures figures() {
    return figures(null);
  }

  private static Figures figures(CachingLookup cache) {
    return new Figures(
        Configuration.builder().build(),
        cache,
        new Mappings(0, 0, 0),
        new Transfers(1024, false, -1, AsyncMode.NONE, Duration.ofMinutes(1)));
  }

  private static CachingLookup cache() {
    return new CachingLookup(
        path -> Resource.DIRECTORY,
        new ContentCache(0, 0, false),
        10,
        Duration.ofMinutes(1),
        Ticker.disabledTicker());
  }

  @Test
  void answersAreCountedByTheirStatusByManyThreads() throws Exception {
    Figures figures = figures();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<? extends Future<?>> all =
        IntStream.range(0, 4)
            .mapToObj(
                thread ->
                    threads.submit(
                        () -> {
                          for (int i = 0; i < 1000; i++) {
                            figures.count(i % 4 == 0 ? 404 : 200);
                          }
                        }))
            .toList();
    for (Future<?> one : all) {
      one.get();
    }
    threads.shutdown();

    assertThat(figures.getRequestsByStatus())
        .containsExactly(Map.entry(200, 3000L), Map.entry(404, 1000L));
  }

  @Test
  void everyWayOfBytesIsThereFromTheBeginning() {
    assertThat(figures().getBytesByStrategy())
        .isEqualTo(Map.of("MAPPED", 0L, "MEMORY", 0L, "READ", 0L, "COPIED", 0L, "SENDFILE", 0L));
  }

  @Test
  void theCacheIsSeenAndCanBeCleared() throws Exception {
    CachingLookup cache = cache();
    Figures figures = figures(cache);
    cache.find(PATH);
    cache.find(PATH);
    cache.find(PATH);

    assertThat(figures.getCacheHits()).isEqualTo(2);
    assertThat(figures.getCacheMisses()).isEqualTo(1);
    assertThat(figures.getCacheEntries()).isEqualTo(1);

    figures.clear();
    assertThat(figures.getCacheEntries()).isZero();
    cache.find(PATH);
    assertThat(figures.getCacheMisses()).isEqualTo(2);
  }

  @Test
  void withoutACacheItsFiguresAreZero() {
    Figures figures = figures();
    figures.clear();

    assertThat(figures.getCacheHits()).isZero();
    assertThat(figures.getCacheRevalidations()).isZero();
    assertThat(figures.getCachedBytes()).isZero();
  }

  @Test
  void everyAttributeCanBeReadThroughTheServer() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name =
        new ObjectName(
            "io.github.staticfileservlet:type=StaticFileServlet,context=\"/f\",name=\"figures\"");
    CachingLookup cache = cache();
    Figures figures = figures(cache);
    figures.count(304);
    cache.find(PATH);
    try (Monitoring monitoring = new Monitoring("/f", "figures", figures)) {
      assertThat(monitoring).isNotNull();
      String[] names =
          List.of(server.getMBeanInfo(name).getAttributes()).stream()
              .map(MBeanAttributeInfo::getName)
              .toArray(String[]::new);

      assertThat(names).hasSize(StaticFileServletMXBean.class.getMethods().length - 1);
      assertThat(server.getAttributes(name, names).asList())
          .hasSameSizeAs(names)
          .allSatisfy(attribute -> assertThat(attribute.getValue()).isNotNull());
      assertThat(server.getAttribute(name, "CacheEntries")).isEqualTo(1L);

      StaticFileServletMXBean seen =
          JMX.newMXBeanProxy(server, name, StaticFileServletMXBean.class);
      assertThat(seen.getRequestsByStatus()).isEqualTo(Map.of(304, 1L));
      assertThat(seen.getSettings()).containsEntry("byteBufferSize", "64k");
      seen.clear();
      assertThat(seen.getCacheEntries()).isZero();
    }
  }
}
