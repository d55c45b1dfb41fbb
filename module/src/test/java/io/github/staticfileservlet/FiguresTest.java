package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.Access;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.DirectoryRoot;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.FieldRules;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.LateLookup;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.RepresentationLookup;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.RequestPath;
import io.github.staticfileservlet.resource.Resource;
import io.github.staticfileservlet.resource.Sidecars;
import io.github.staticfileservlet.resource.Symlinks;
import io.github.staticfileservlet.resource.Versions;
import io.github.staticfileservlet.transfer.AsyncMode;
import io.github.staticfileservlet.transfer.Transfers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.management.JMX;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTest {
  private static final RequestPath PATH =
      Objects.requireNonNull(RequestPath.parse("/a.txt", false));

  /** Of a servlet that remembers nothing. */
  static Figures figures() {
    return figures(null);
  }

  private static Figures figures(LateLookup cache) {
    return figures(cache, new Mappings(0, 0, 0));
  }

  private static Figures figures(LateLookup cache, Mappings mappings) {
    return new Figures(
        Configuration.builder().build(),
        cache,
        mappings,
        new Sidecars(Map.of("br", ".br"), false),
        new Transfers(1024, false, -1, AsyncMode.NONE, Duration.ofMinutes(1)));
  }

  private static LateLookup cache() {
    return new LateLookup(
        () ->
            new CachingLookup(
                path -> Resource.DIRECTORY,
                new ContentCache(0, 0, false),
                10,
                Duration.ofMinutes(1),
                Ticker.disabledTicker()));
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
    LateLookup cache = cache();
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
  void mappingsAreSeenAndCanBeCleared(@TempDir Path root) throws IOException {
    Files.writeString(root.resolve("a.txt"), "text");
    Mappings mappings = new Mappings(1, 100, 100);
    Figures figures = figures(null, mappings);
    map(root, mappings);
    assertThat(figures.getMappedFiles()).isEqualTo(1);
    assertThat(figures.getMappedBytes()).isEqualTo(4);

    figures.clear();

    for (int i = 0; i < 100 && figures.getMappedFiles() > 0; i++) { // before Java 22
      System.gc();
      mappings.maintain();
    }
    assertThat(figures.getMappedFiles()).isZero();
    assertThat(figures.getMappedBytes()).isZero();
  }

  private static void map(Path root, Mappings mappings) throws IOException {
    Representations representations =
        new Representations(
            new MediaTypes(Map.of(), name -> null, null, null),
            new Versions(Etags.OFF, false, null, () -> Instant.now().plusSeconds(3600)),
            new FieldRules(false, null, List.of(), List.of(), List.of(), Set.of()),
            false); // the file is no longer too young
    PathPolicy all = new PathPolicy(false, false, List.of(), List.of(), List.of());
    Lookup lookup =
        new RepresentationLookup(
            new DirectoryRoot(
                root,
                all,
                Symlinks.FOLLOW,
                mappings,
                new HeldFiles(),
                () -> Instant.now().plusSeconds(3600)),
            representations,
            null);
    Resource.File file = (Resource.File) lookup.find(PATH);
    Objects.requireNonNull(file.identity().source().open(Access.MAP)).close();
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
    LateLookup cache = cache();
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
      assertThat(seen.getSettings()).containsEntry("byteBufferSize", "512k");
      seen.clear();
      assertThat(seen.getCacheEntries()).isZero();
    }
  }
}
