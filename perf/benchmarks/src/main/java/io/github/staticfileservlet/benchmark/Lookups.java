package io.github.staticfileservlet.benchmark;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.DirectoryLookup;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.PathPolicy;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.Symlinks;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

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

  private static DirectoryLookup directory() {
    MediaTypes mediaTypes =
        new MediaTypes(Map.of(), name -> null, "UTF-8", "application/octet-stream");
    Representations representations =
        new Representations(mediaTypes, Etags.STAT, true, true, true, InstantSource.system());
    return new DirectoryLookup(
        ServedFile.ROOT,
        new PathPolicy(false, false, List.of(), List.of()),
        Symlinks.CONTAINED,
        representations,
        new Mappings(MIB / 4, Long.MAX_VALUE, 64 * MIB),
        new HeldFiles());
  }
}
