package io.github.staticfileservlet;

import java.util.Map;

/**
 * What one {@link StaticFileServlet} does, as it is seen through JMX under the name {@code
 * io.github.staticfileservlet:type=StaticFileServlet,context=...,name=...}. All counts begin at the
 * servlet's start.
 */
public interface StaticFileServletMXBean {
  /** The effective settings by the names of their init-params. */
  Map<String, String> getSettings();

  /** How many requests were answered with each status. */
  Map<Integer, Long> getRequestsByStatus();

  /** How many bytes of content left in each way: MAPPED, MEMORY, READ, COPIED, SENDFILE. */
  Map<String, Long> getBytesByStrategy();

  /** Transfers under way. */
  long getActiveTransfers();

  /** Transfers that were cut off because the client took nothing for {@code writeStallTimeout}. */
  long getStalledTransfers();

  /** Lookups that the cache answered. */
  long getCacheHits();

  /** Lookups that the cache knew nothing of. */
  long getCacheMisses();

  /** Lookups that compared what the cache knew with the file. */
  long getCacheRevalidations();

  /** Files and directories that were forgotten for want of room. */
  long getCacheEvictions();

  /** Files, directories and missing paths that are remembered. */
  long getCacheEntries();

  /** Small files whose bytes are kept. */
  long getCachedFiles();

  /** The bytes kept of them. */
  long getCachedBytes();

  /** Files that are mapped, those included whose mapping is about to end. */
  int getMappedFiles();

  /** The bytes mapped of them. */
  long getMappedBytes();

  /** Transfers that use a mapping now. */
  int getMappingLeases();

  /** How often a file was read because it could not be mapped. */
  long getMappingFailures();

  /**
   * How often a coded file was found that was not used, as it was older than its file or broken.
   */
  long getIgnoredSidecars();

  /** Forgets all that is cached or mapped, as far as nobody uses it. */
  void clear();
}
