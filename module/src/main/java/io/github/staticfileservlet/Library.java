package io.github.staticfileservlet;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.MediaTypes;
import io.github.staticfileservlet.resource.CachingLookup;
import io.github.staticfileservlet.resource.ContentCache;
import io.github.staticfileservlet.resource.Digests;
import io.github.staticfileservlet.resource.Etags;
import io.github.staticfileservlet.resource.FieldRules;
import io.github.staticfileservlet.resource.FirstOf;
import io.github.staticfileservlet.resource.HeldFiles;
import io.github.staticfileservlet.resource.LateLookup;
import io.github.staticfileservlet.resource.Lookup;
import io.github.staticfileservlet.resource.Mappings;
import io.github.staticfileservlet.resource.RepresentationLookup;
import io.github.staticfileservlet.resource.Representations;
import io.github.staticfileservlet.resource.Root;
import io.github.staticfileservlet.resource.Sidecars;
import io.github.staticfileservlet.resource.Versions;
import jakarta.servlet.ServletContext;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The files of one servlet: roots, overlay, description, cache; and all that is held for them. */
final class Library implements AutoCloseable {
  private static final int DIGEST_THREADS = 2;

  private final Mappings mappings;
  private final HeldFiles heldFiles = new HeldFiles();
  private final FileSystemsInUse fileSystems = new FileSystemsInUse();
  private final @Nullable Digests digests;
  private final @Nullable Sidecars sidecars;
  private final @Nullable LateLookup cache;
  private final Lookup lookup;
  private final int maxRanges;

  /**
   * Assembles it, from the roots to the cache. What is off is not in it.
   *
   * @throws ConfigurationException if a root is none
   */
  Library(Configuration c, ServletContext context, String servletName, InstantSource clock) {
    TransferSettings t = c.transfer();
    mappings = new Mappings(t.minMappedFileSize(), t.maxMappedFileSize(), t.maxMappedTotal());
    digests = digests(c, servletName);
    sidecars = sidecars(c.codings());
    maxRanges = c.acceptRanges() ? c.maxRanges() : 0;
    Representations representations =
        new Representations(
            mediaTypes(c, context),
            new Versions(etags(c), c.useLastModified(), digests, clock),
            rules(c),
            maxRanges > 0);
    List<Root> roots =
        roots(new Roots(c, context, fileSystems, mappings, heldFiles, clock), servletName);
    List<Lookup> lookups = new ArrayList<>();
    for (Root root : roots) {
      lookups.add(new RepresentationLookup(root, representations, sidecars));
    }
    Lookup overlay = lookups.size() == 1 ? lookups.get(0) : new FirstOf(List.copyOf(lookups));
    cache = cache(c, overlay);
    lookup = cache == null ? overlay : cache;
  }

  Lookup lookup() {
    return lookup;
  }

  /** The ranges that one request may ask for; 0 where there are none. */
  int maxRanges() {
    return maxRanges;
  }

  Mappings mappings() {
    return mappings;
  }

  /** Null where nothing is remembered. */
  @Nullable LateLookup cache() {
    return cache;
  }

  /** Null where there is only the file itself. */
  @Nullable Sidecars sidecars() {
    return sidecars;
  }

  /** Makes what no start has to wait for. */
  void warmUp() {
    if (cache != null) {
      cache.cache();
    }
  }

  /** Gives up what nobody needs any more; to be called about once a second. */
  void maintain() {
    mappings.maintain();
    heldFiles.maintain();
  }

  @Override
  public void close() {
    if (digests != null) {
      digests.close();
    }
    if (cache != null) {
      cache.clear();
    }
    mappings.close();
    heldFiles.close();
    fileSystems.close();
  }

  private List<Root> roots(Roots opener, String servletName) {
    List<Problem> problems = new ArrayList<>();
    List<Root> roots = List.of();
    try {
      roots = opener.open(problems);
    } finally {
      if (roots.isEmpty() || !problems.isEmpty()) {
        fileSystems.close();
      }
    }
    if (!problems.isEmpty()) {
      throw new ConfigurationException(servletName, problems);
    }
    return roots;
  }

  private static MediaTypes mediaTypes(Configuration c, ServletContext context) {
    UnaryOperator<@Nullable String> containerTypes = context::getMimeType;
    return new MediaTypes(c.mimeTypes(), containerTypes, c.fileEncoding(), c.defaultContentType());
  }

  private static @Nullable Digests digests(Configuration c, String servletName) {
    boolean needed =
        c.etags() == Configuration.Etags.CONTENT
            || c.fields().digestFields() != Configuration.DigestFields.OFF;
    String threadName = "static-file-servlet-digests-" + servletName;
    return needed ? new Digests(c.cache().maxCachedFileSize(), DIGEST_THREADS, threadName) : null;
  }

  private static @Nullable Sidecars sidecars(CodingSettings codings) {
    boolean dictionaries = !codings.dictionaries().isEmpty();
    return codings.precompressed().isEmpty() && !dictionaries
        ? null
        : new Sidecars(codings.precompressed(), dictionaries);
  }

  private static FieldRules rules(Configuration c) {
    FieldSettings f = c.fields();
    return new FieldRules(
        c.nosniff(),
        c.devMode() ? "no-cache" : f.cacheControl(),
        c.devMode() ? List.of() : Rules.parse(f.cacheRules(), Rules.Kind.CACHE),
        Rules.parse(f.headerRules(), Rules.Kind.HEADER),
        Rules.parse(c.codings().dictionaries(), Rules.Kind.DICTIONARY),
        Set.copyOf(c.welcomeFiles()));
  }

  private static @Nullable LateLookup cache(Configuration c, Lookup overlay) {
    CacheSettings s = c.cache();
    if (s.maxCachedFiles() == 0 || c.devMode()) {
      return null;
    }
    int maxFile = (int) Math.min(s.maxCachedFileSize(), s.maxCacheSize());
    boolean direct = c.transfer().useDirectByteBuffers();
    Objects.requireNonNull(Caffeine.class); // a jar that is missing stops the start
    return new LateLookup(
        () ->
            new CachingLookup(
                overlay,
                new ContentCache(s.maxCacheSize(), maxFile, direct),
                s.maxCachedFiles(),
                s.cacheValidationTime(),
                Ticker.systemTicker()));
  }

  private static Etags etags(Configuration c) {
    return switch (c.etags()) {
      case STAT -> Etags.STAT;
      case CONTENT -> Etags.CONTENT;
      case WEAK -> Etags.WEAK;
      case FALSE -> Etags.OFF;
    };
  }
}
