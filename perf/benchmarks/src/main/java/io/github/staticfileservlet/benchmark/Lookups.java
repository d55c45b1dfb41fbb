package io.github.staticfileservlet.benchmark;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.DirectoryRoot;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.FieldRules;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.RepresentationLookup;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.Sidecars;
import io.github.staticfileservlet.resource.Symlinks;
import io.github.staticfileservlet.resource.Versions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lookups of the served file, put together as the servlet does it by default. */
public final class Lookups {
  private static final int MIB = 1024 * 1024;

  private Lookups() {}

  /**
   * A cache over the directory of the served file.
   *
   * @param validity how long an entry is believed
   */
  public static CachingLookup cached(Duration validity) {
    ContentCache contents = new ContentCache(64 * MIB, MIB / 4, true);
    return new CachingLookup(directory(), contents, 8192, validity, Ticker.systemTicker());
  }

  private static Lookup directory() {
    MediaTypes mediaTypes =
        new MediaTypes(Map.of(), name -> null, "UTF-8", "application/octet-stream");
    Representations representations =
        new Representations(
            mediaTypes,
            new Versions(Etags.STAT, true, null, InstantSource.system()),
            new FieldRules(true, null, List.of(), List.of(), List.of(), Set.of()),
            true);
    return new RepresentationLookup(
        new DirectoryRoot(
            ServedFile.ROOT,
            new PathPolicy(false, false, List.of(), List.of(), List.of()),
            Symlinks.CONTAINED,
            new Mappings(MIB / 4, Long.MAX_VALUE, 64 * MIB),
            new HeldFiles(),
            InstantSource.system()),
        representations,
        new Sidecars(Map.of("br", ".br", "zstd", ".zst", "gzip", ".gz"), false));
  }
}
